import { expect, it } from 'vitest';
import { drawable } from '../../../../../../main/printing/receipts/pdf/drawable.ts';

/** A font with the letters of Europe. */
const latin = (codePoint: number): boolean => codePoint < 0x2000;

it.each([
  ['Ñandutí S.A.', 'Ñandutí S.A.'],
  ['og\u0303uahẽ', 'og\u0303uahẽ'],
  ['漢字', '□□'],
  ['té 👩‍👩‍👧 fin', 'té □ fin'],
  ['a\u00adb\u200dc', 'abc'],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text, latin)).toBe(drawn);
});
