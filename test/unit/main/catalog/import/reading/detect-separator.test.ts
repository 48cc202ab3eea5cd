import { expect, test } from 'vitest';
import { detectSeparator } from '../../../../../../main/catalog/import/reading/detect-separator.ts';

test.each([
  [';', 'codigo;precio\n1;12,50\n2;13,50'],
  [',', 'codigo,precio\n1,12.50\n2,13.50'],
  ['\t', 'codigo\tprecio\n1\t12,50\n2\t13,50'],
  ['|', 'codigo|precio\n1|12,50\n2|13,50'],
  [';', 'codigo;descripcion\n1;"uno, dos, tres"\n2;a,b\n3;c'],
  [',', 'codigo,descripcion,marca\n1,"a;b",x\n2,"c;d;e",y'],
])('%j', (separator, text) => {
  expect(detectSeparator(text)).toEqual({ separator, table: text });
});

test('a line that says so is believed, and is no row', () => {
  expect(detectSeparator('sep=|\r\na|b;c;d\r\n1|2;3;4')).toEqual({
    separator: '|',
    table: 'a|b;c;d\r\n1|2;3;4',
  });
});
