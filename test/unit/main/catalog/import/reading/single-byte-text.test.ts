import { expect, test } from 'vitest';
import { decodeText } from '../../../../../../main/catalog/import/reading/read-csv.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each([
  [
    'cp850',
    'Codigo;Descripcion\nD1;Az\xa3car \xa5andut\xa1 ping\x81ino\nD2;Caf\x82 molido',
    'Azúcar Ñandutí pingüino',
  ],
  [
    'macintosh',
    'Codigo;Descripcion\nE1;Az\x9ccar \x84andut\x92 ping\x9fino\nE2;Caf\x8e molido',
    'Azúcar Ñandutí pingüino',
  ],
  ['cp850', 'N.\xa5.', 'N.Ñ.'],
  ['cp850', 'Ni\xa5o', 'NiÑo'],
  ['cp850', '2\xa5A', '2ÑA'],
  ['macintosh', 'N.\x84.', 'N.Ñ.'],
  ['macintosh', 'Ni\x84o', 'NiÑo'],
  ['windows-1252', 'N.\xd1.', 'N.Ñ.'],
  ['windows-1252', 'S\x96XL;Palma \x96 Centro', 'S–XL;Palma – Centro'],
  ['windows-1252', '5 \xa3;5 \xa2;\xbd kg;30 m\xb2', '5 £;5 ¢;½ kg;30 m²'],
  ['macintosh', 'C\x97digo;Descripci\x97n\n1;Yerba', 'Código;Descripción'],
  ['windows-1252', 'Az\xfacar \xd1andut\xed;Caf\xe9 N\xba 5 \xab1\xaa\xbb', 'Azúcar Ñandutí;Café Nº 5 «1ª»'],
  ['windows-1252', 'L\x92Or\xe9al;Johnson\x92s;D\x92Onofrio', 'L’Oréal;Johnson’s;D’Onofrio'],
  ['windows-1252', 'FILTRO CITRO\xcbN\nBUJ\xcdA\nCA\xd1O', 'FILTRO CITROËN\nBUJÍA\nCAÑO'],
  ['cp850', 'HILO N\xa7 5', 'HILO Nº 5'],
  ['cp850', 'CA\xa5O \xab\nCODO \xab\nTEE \xab', 'CAÑO ½\nCODO ½\nTEE ½'],
  ['cp850', 'Az\xa3car\n1 m\xfd\n2 m\xfd\n3 m\xfd', 'Azúcar\n1 m²\n2 m²\n3 m²'],
  ['windows-1252', '\xa1Oferta! 5 \x80;25 \xb0C', '¡Oferta! 5 €;25 °C'],
])('the decoder detects %s in %j', (encoding, text, words) => {
  const read = decodeText(bytesOf(text), null);
  expect(read.encoding).toBe(encoding);
  expect(read.text).toContain(words);
});

test('the decoder reads every letter of CP850 and MacRoman when chosen', () => {
  expect(decodeText(bytesOf('\xb5\x90\xd6\xe0\xe9\xa5\xff\xf0'), 'cp850').text).toBe('ÁÉÍÓÚÑ\u00a0\u00ad');
  expect(decodeText(bytesOf('\xe7\x83\xea\xee\xf2\x84'), 'macintosh').text).toBe('ÁÉÍÓÚÑ');
});
