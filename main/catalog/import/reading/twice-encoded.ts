import { decodeSingleByte, SINGLE_BYTE } from './single-byte-text.ts';

/** Latin-1's upper half, and what texts here have beside it: Guaraní letters, typographic signs, currencies. */
const CHARACTERS = [
  ...Array.from({ length: 96 }, (_character, place) => String.fromCodePoint(0xa0 + place)),
  ...Array.from('ẽĩũỹẼĨŨỸ‘’“”–—…•™€₲'),
];
/** Each character by what its bytes in UTF-8 show in an encoding of a byte a character. */
const ONCE = new Map(
  CHARACTERS.flatMap((character) => {
    const bytes = Buffer.from(character);
    const shown = [
      bytes.toString('latin1'),
      ...SINGLE_BYTE.map((encoding) => decodeSingleByte(bytes, encoding)),
    ];
    return shown.map((text) => [text, character]);
  }),
);
const TWICE = new RegExp([...ONCE.keys()].join('|'), 'g');

/** Punctuation after a word in capitals that ends in `Ã`, as `PORÃ` does. */
const BEHIND_WORD = /^Ã[”»’®™–—…·°\u00a0]$/;

/** Undoes a second encoding of UTF-8: `AzÃºcar`, or `Az├║car`, was `Azúcar`. Null for a text that was encoded once. */
export function twiceEncoded(text: string): string | null {
  if (!/[^\0-\x7f]/.test(text)) return null;
  const once = text.replaceAll(TWICE, (shown, place: number) => {
    const isEnd = !/\p{L}/u.test(text[place + shown.length] ?? '');
    const isGuarani = BEHIND_WORD.test(shown) && isEnd && /\p{Lu}/u.test(text[place - 1] ?? '');
    return isGuarani ? shown : (ONCE.get(shown) ?? shown);
  });
  return once === text ? null : once;
}
