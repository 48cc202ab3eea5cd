import { expect, test } from 'vitest';
import { MAX_BYTES } from '../../../../../../main/catalog/import/reading/refusals.ts';
import { assertFileSize, readTable } from '../../../../../../main/catalog/import/reading/read-table.ts';
import { unpackZip } from '../../../../../../main/catalog/import/reading/zip-entries.ts';
import { xlsxFile, xlsxRow, zipFile } from '../../../../../support/zip-file.ts';
import { AS_IT_SAYS } from '../../../../../../main/catalog/import/reading/table.ts';

const HEADERS = xlsxRow(1, ['codigo', 'precio']);
const csv = (text: string): Buffer => Buffer.from(text);

test('a file beyond the limit is not even opened', () => {
  expect(() => assertFileSize(MAX_BYTES + 1)).toThrow('pesa 101 MB');
  expect(() => assertFileSize(MAX_BYTES)).not.toThrow();
});

test('a zip bomb that declares its size is refused', async () => {
  const bomb = xlsxFile({ Hoja: HEADERS }, [
    { name: 'xl/media/a.xml', content: 'x', declaredBytes: 401 * 1024 * 1024 },
  ]);
  await expect(readTable(bomb, AS_IT_SAYS)).rejects.toThrow('ocuparía demasiado');
});

test('a zip bomb that declares too little is stopped while it is unpacked', async () => {
  const parts = ['a', 'b', 'c'].map((name) => ({
    name,
    content: Buffer.alloc(1_000_000),
    declaredBytes: 100,
  }));
  expect((await unpackZip(zipFile(parts), () => false, 3_000_000)).size).toBe(0);
  await expect(unpackZip(zipFile(parts), () => false, 2_999_999)).rejects.toThrow('ocuparía demasiado');
  const stored = zipFile([{ name: 'a', content: Buffer.alloc(1_000_000), declaredBytes: 100 }]);
  await expect(unpackZip(stored, () => false, 999_999)).rejects.toThrow('ocuparía demasiado');
});

test.each([
  [
    'with a password, as a container',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'contraseña',
  ],
  ['with a password, as a zip', zipFile([{ name: 'x', content: 'x', isEncrypted: true }]), 'contraseña'],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), '.xls'],
  ['a zip that is no spreadsheet', zipFile([{ name: 'foto.txt', content: 'hola' }]), 'no una planilla'],
  ['a spreadsheet cut off', xlsxFile({ Hoja: HEADERS }).subarray(0, 300), 'dañada'],
  ['nothing', csv(''), 'vacío'],
  ['a PDF', csv('%PDF-1.7 …'), 'PDF'],
  ['a web page', csv('<!DOCTYPE html><table>'), 'página web'],
  ['JSON', csv('[{"codigo": 1}]'), 'JSON'],
  ['zeros in a text', csv('codigo;precio\n1;\0'), 'No es una tabla'],
  ['prose', csv('Querida Ramona:\nte escribo para'), 'No es una tabla'],
  ['titles without rows', csv('codigo;precio\n'), 'ninguna fila'],
  [
    'a cell of 10 MB',
    csv(`codigo;precio\n1;${'9'.repeat(10_000_000)}\n`),
    'La fila 2 tiene una celda de 10.000.000',
  ],
  ['quotes that are never closed', csv('codigo;precio\n1;"2\n3;4\n'), 'La fila 2 abre comillas'],
  [
    'titles that swallow rows',
    csv('codigo;iva;"obs;precio\n1;10;frio;5\n2;10;seco";6\n3;10;x;7\n'),
    'La fila 1 tiene otras filas',
  ],
  ['too many columns', csv(`${'a;'.repeat(300)}b\n1;2\n`), '301 columnas'],
  ['too many rows', csv(`codigo;precio\n${'1;2\n'.repeat(200_001)}`), 'más de 200.000 filas'],
  [
    'a formula without a result',
    xlsxFile({ Hoja: `${HEADERS}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>A2*2</f></c></row>` }),
    'La celda B2 es una fórmula',
  ],
  [
    'a cell in the last row',
    xlsxFile({ Hoja: `${HEADERS}<row r="1048576"><c r="A1048576"><v>1</v></c></row>` }),
    'más de 200.000 filas',
  ],
  [
    'a row that no spreadsheet has',
    xlsxFile({ Hoja: `${HEADERS}<row r="99999999999"></row>` }),
    'más de 200.000 filas',
  ],
  [
    'a cell in the last column',
    xlsxFile({ Hoja: `${HEADERS}<row r="2"><c r="XFD2"><v>1</v></c></row>` }),
    '16.384 columnas',
  ],
  [
    'a long cell of a spreadsheet',
    xlsxFile({ Hoja: HEADERS + xlsxRow(2, ['1', 'x'.repeat(40_000)]) }),
    'La fila 2 tiene una celda de 40.000',
  ],
])('%s is refused in words', async (_name, bytes, words) => {
  await expect(readTable(bytes, AS_IT_SAYS)).rejects.toThrow(words);
});
