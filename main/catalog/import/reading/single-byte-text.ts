import type { Encoding } from './table.ts';

/** Single-byte encodings, the likeliest first. */
const SINGLE_BYTE = ['windows-1252', 'cp850', 'macintosh'] as const satisfies readonly Encoding[];

type SingleByte = (typeof SINGLE_BYTE)[number];

/** The upper half of CP850, which older programs here and Excel's «CSV (MS-DOS)» write. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Letters of Spanish and Guaraní beyond ASCII, and of the usual names and brands of Latin languages. */
const OUR_LETTER = /[áéíóúñüãẽĩõũỹýÁÉÍÓÚÑÜÃẼĨÕŨỸÝ]/;
const LATIN_LETTER = /[À-ÖØ-öø-ÿẽĩũỹẼĨŨỸ]/;
/** Signs beside letters in texts here; an apostrophe occurs inside words as well. */
const OUR_SIGN = /[ºª°®™«»¿¡“”‘’´–—…·€½¼¾²³×¨\u00a0]/;
const MAX_CHECKED = 20_000;

export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByte): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replaceAll(/[\x80-\xff]/g, (byte) => CP850[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Decodes the text in the encoding whose letters beyond ASCII best fit local words. */
export function guessSingleByte(bytes: Uint8Array): { text: string; encoding: SingleByte } {
  const read = SINGLE_BYTE.map((encoding) => {
    const text = decodeSingleByte(bytes, encoding);
    return { text, encoding, score: scoreOf(text) };
  });
  const { text, encoding } = read.reduce((best, one) => (one.score > best.score ? one : best));
  return { text, encoding };
}

function scoreOf(text: string): number {
  let score = 0;
  let left = MAX_CHECKED;
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/g)) {
    score += plausibility(text[index - 1] ?? '', character, text[index + 1] ?? '');
    left -= 1;
    if (left === 0) break;
  }
  return score;
}

/**
 * 2 for a letter that belongs between these two characters, 0 for a possible one, -1 and -2 for unlikely ones; -4 for
 * one that occurs in no text here. A ñ may stand alone, as no other letter beyond ASCII does.
 */
function plausibility(before: string, character: string, after: string): number {
  const isInWord = isLetter(before) && isLetter(after);
  if (LATIN_LETTER.test(character)) {
    const isOurs = /ñ/i.test(character);
    if (/\d/.test(before + after) || !isLetter(before + after)) return isOurs ? 0 : -4;
    if (isUpper(character) ? isLower(before) : isUpper(after)) return isOurs ? -1 : -2;
    return OUR_LETTER.test(character) ? 2 : -2;
  }
  if (!OUR_SIGN.test(character)) return -4;
  if (character === '’') return isInWord && (isUpper(after) || after === 's') ? 2 : 0;
  if (isInWord) return /[–—]/.test(character) ? -1 : -4;
  if (/[²³]/.test(character)) return /m/i.test(before) ? 2 : -2;
  if (/[½¼¾]/.test(character)) return isLetter(before) ? -2 : 0;
  if (!/[¡¿«“‘]/.test(character)) return 0;
  return isLetter(before) || !/[\p{L}\d]/u.test(after) ? -2 : 0;
}

const isLetter = (text: string): boolean => /\p{L}/u.test(text);
const isUpper = (character: string): boolean => /\p{Lu}/u.test(character);
const isLower = (character: string): boolean => /\p{Ll}/u.test(character);

/** Latin-1's upper half, and other characters of texts here: Guaraní letters, typographic signs, currencies. */
const CHARACTERS = [
  ...Array.from({ length: 96 }, (_character, place) => String.fromCodePoint(0xa0 + place)),
  ...Array.from('ẽĩũỹẼĨŨỸ‘’“”–—…•™€₲'),
];
/** Each character by the form that its UTF-8 bytes have in a single-byte encoding. */
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
