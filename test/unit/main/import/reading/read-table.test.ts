import { expect, test } from 'vitest';
import { readTable } from '../../../../../main/import/reading/read-table.ts';
import { xlsxFile, xlsxRow } from '../../../../support/zip-file.ts';

test('a CSV file: its titles, rows and the numbers a spreadsheet shows', async () => {
  const text = 'Lista de precios\r\n\r\nCódigo;Precio;\r\n1;12,50;\r\n;;\r\n2;"a ""b""\r\nc";\r\n3\r\n';
  expect(await readTable(Buffer.from(text, 'latin1'), null)).toEqual({
    format: 'csv',
    encoding: 'windows-1252',
    separator: ';',
    sheets: [],
    sheet: null,
    headers: ['Código', 'Precio'],
    rows: [
      ['1', '12,50'],
      ['2', 'a "b"\r\nc'],
      ['3', ''],
    ],
    rowNumbers: [4, 6, 7],
  });
});

test('what stands beyond the titles stays, so that the row can be refused', async () => {
  const table = await readTable(Buffer.from('codigo,nombre\n1,uno\n2,dos, o tres\n'), null);
  expect(table.rows).toEqual([
    ['1', 'uno'],
    ['2', 'dos', ' o tres'],
  ]);
});

test('a spreadsheet: numbers stay numbers, a formula is its value, a text is never one', async () => {
  const rows =
    xlsxRow(1, ['codigo', 'precio', 'nota']) +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>=1+1</t></is></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="str"><f>""</f><v></v></c></row>' +
    '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3"><v>12.5</v></c></row>';
  const table = await readTable(xlsxFile({ Hoja: rows }), null);
  expect(table).toMatchObject({ format: 'xlsx', sheets: ['Hoja'], sheet: 'Hoja', encoding: null });
  expect(table.rows).toEqual([
    ['=1+1', 2, ''],
    ['sí', 12.5, ''],
  ]);
});

test('one of several sheets', async () => {
  const file = xlsxFile({
    Uno: xlsxRow(1, ['a', 'b']) + xlsxRow(2, [1, 2]),
    'Dos &amp; tres': xlsxRow(1, ['c', 'd']) + xlsxRow(2, [3, 4]),
  });
  expect(await readTable(file, null)).toMatchObject({
    sheet: 'Uno',
    sheets: ['Uno', 'Dos & tres'],
    headers: ['a', 'b'],
  });
  expect(await readTable(file, 'Dos & tres')).toMatchObject({ sheet: 'Dos & tres', rows: [[3, 4]] });
});
