import { expect, test } from 'vitest';
import { readTable } from '../../../../../../main/catalog/import/reading/read-table.ts';
import { xlsxFile, xlsxRow } from '../../../../../support/zip-file.ts';
import { AS_IT_SAYS } from '../../../../../../main/catalog/import/reading/table.ts';

test('a CSV file gives its titles, its rows and their row numbers', async () => {
  const text = 'Lista de precios\r\n\r\nCódigo;Precio;\r\n1;12,50;\r\n;;\r\n2;"a ""b""\r\nc";\r\n3\r\n';
  expect(await readTable(Buffer.from(text, 'latin1'), AS_IT_SAYS)).toEqual({
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

test('a cell beyond the titles is kept, so that the row is refused', async () => {
  const table = await readTable(Buffer.from('codigo,nombre\n1,uno\n2,dos, o tres\n'), AS_IT_SAYS);
  expect(table.rows).toEqual([
    ['1', 'uno'],
    ['2', 'dos', ' o tres'],
  ]);
});

test('a spreadsheet keeps numbers, reads a formula as its value, and text never as a formula', async () => {
  const rows =
    xlsxRow(1, ['codigo', 'precio', 'nota']) +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>=1+1</t></is></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="str"><f>""</f><v></v></c></row>' +
    '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3"><v>12.5</v></c></row>';
  const table = await readTable(xlsxFile({ Hoja: rows }), AS_IT_SAYS);
  expect(table).toMatchObject({ format: 'xlsx', sheets: ['Hoja'], sheet: 'Hoja', encoding: null });
  expect(table.rows).toEqual([
    ['=1+1', 2, ''],
    [{ oddity: 'boolean', shown: 'sí' }, 12.5, ''],
  ]);
});

test('a chosen sheet of several is read', async () => {
  const file = xlsxFile({
    Uno: xlsxRow(1, ['a', 'b']) + xlsxRow(2, [1, 2]),
    'Dos &amp; tres': xlsxRow(1, ['c', 'd']) + xlsxRow(2, [3, 4]),
  });
  expect(await readTable(file, AS_IT_SAYS)).toMatchObject({
    sheet: 'Uno',
    sheets: ['Uno', 'Dos & tres'],
    headers: ['a', 'b'],
  });
  expect(await readTable(file, { ...AS_IT_SAYS, sheet: 'Dos & tres' })).toMatchObject({
    sheet: 'Dos & tres',
    rows: [[3, 4]],
  });
});

test('a CSV row with unbalanced quotes keeps the text it swallowed, marked', async () => {
  const text =
    'codigo;nombre\nQ1;Televisor 32" LED\nQ2;"Ñandú" yerba\nQ3;Normal\nQ4;"Pantalla 32"" LED"\nQ5;Otro\n';
  const { rows } = await readTable(Buffer.from(text), AS_IT_SAYS);
  expect(rows).toEqual([
    ['Q1', 'Televisor 32" LED'],
    [
      { oddity: 'quotes', shown: 'Q2' },
      { oddity: 'quotes', shown: 'Ñandú" yerba\nQ3;Normal\nQ4;"Pantalla 32" LED' },
    ],
    ['Q5', 'Otro'],
  ]);
});

test('a spreadsheet marks failed formulas and covered cells, which are not empty', async () => {
  const rows =
    xlsxRow(1, ['codigo', 'nombre', 'rubro']) +
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C2" t="inlineStr"><is><t>Bebidas</t></is></c></row>' +
    '<row r="3"><c r="A3"><v>2</v></c><c r="C3" t="e"><v>#N/A</v></c></row>';
  const merged = '<mergeCells><mergeCell ref="C2:C1048576"/></mergeCells>';
  const table = await readTable(
    xlsxFile({ Hoja: `${rows}<row r="4"><c r="A4"><v>3</v></c></row>${merged}` }),
    AS_IT_SAYS,
  );
  expect(table.rows).toEqual([
    [1, { oddity: 'error', shown: '#DIV/0!' }, 'Bebidas'],
    [2, '', { oddity: 'error', shown: '#N/A' }],
    [3, '', { oddity: 'merged', shown: '' }],
  ]);
});

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/><numFmt numFmtId="165" formatCode="000\\-000"/><numFmt numFmtId="166" formatCode="&quot;Gs. 00&quot;\\ #,##0;[Red]-#,##0"/><numFmt numFmtId="167" formatCode="00.00"/></numFmts><cellStyleXfs><xf numFmtId="2"/></cellStyleXfs><cellXfs>${[0, 164, 165, 166, 3, 2, 9, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;

test.each([
  ['<c r="A2" s="1"><v>78400001238</v></c>', '0078400001238'],
  ['<c r="A2" s="1"><v>12345678901234</v></c>', '12345678901234'],
  ['<c r="A2" s="2"><v>12345</v></c>', { oddity: 'zeros', shown: 12_345 }],
  ['<c r="A2" s="7"><v>5</v></c>', { oddity: 'zeros', shown: 5 }],
  ['<c r="A2" s="3"><v>12500</v></c>', 12_500],
  ['<c r="A2" s="3"><v>12500.4</v></c>', { oddity: 'fraction', shown: 12_500.4 }],
  ['<c r="A2" s="4"><v>12345.675</v></c>', { oddity: 'fraction', shown: 12_345.675 }],
  ['<c r="A2" s="5"><v>12345.67</v></c>', 12_345.67],
  ['<c r="A2" s="5"><f>B2*1.35</f><v>12345.67</v></c>', { oddity: 'fraction', shown: 12_345.67 }],
  ['<c r="A2"><f>B2*2</f><v>12345</v></c>', 12_345],
  ['<c r="A2" s="0"><v>0.755</v></c>', 0.755],
  ['<c r="A2" s="6"><v>0.1</v></c>', 0.1],
] as const)('a spreadsheet gives the number %s as %j', async (cell, expected) => {
  const rows = `${xlsxRow(1, ['a', 'b'])}<row r="2">${cell}<c r="B2"><v>1</v></c></row>`;
  const file = xlsxFile({ Hoja: rows }, [{ name: 'xl/styles.xml', content: STYLES }]);
  expect((await readTable(file, AS_IT_SAYS)).rows[0]?.[0]).toEqual(expected);
});
