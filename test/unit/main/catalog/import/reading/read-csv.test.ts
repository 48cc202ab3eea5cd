import { describe, expect, test } from 'vitest';
import { decodeText, detectSeparator } from '../../../../../../main/catalog/import/reading/read-csv.ts';

describe('detectSeparator', () => {
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
});

describe('decodeText', () => {
  const TEXT = 'código;descripción\r\n1;Ñandutí 100 % «fino»';
  const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

  test.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
    ['UTF-16 LE with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 LE', Buffer.from(TEXT, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with its mark', utf16be(`\ufeff${TEXT}`), 'utf-16be'],
    ['UTF-16 BE', utf16be(TEXT), 'utf-16be'],
    ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
  ])('%s', (_name, bytes, encoding) => {
    expect(decodeText(bytes, null)).toEqual({ text: TEXT, encoding });
  });

  test('a chosen encoding is used in place of the found one', () => {
    const bytes = Buffer.from('Ñandutí', 'latin1');
    expect(decodeText(Buffer.from('Ñandutí'), 'windows-1252')).toEqual({
      text: 'Ã‘andutÃ\u00ad',
      encoding: 'windows-1252',
    });
    expect(() => decodeText(bytes, 'utf-8')).toThrow('no está en UTF-8');
  });

  test('a file with binary characters is refused', () => {
    expect(() => decodeText(Buffer.from('a;b\n1;\0\n'), null)).toThrow('No es una tabla');
    expect(() => decodeText(Buffer.from([1, 2, 3, 250, 251]), null)).toThrow('No es una tabla');
  });
});
