import { searchWords } from '../store/search-text.ts';

/*
 * What an item is found by, as words of one index. A whole word stands as it is; before beginnings and pieces stands a
 * sign that no word has, so that each is found by looking up one key.
 */
const BEGINNING = ['\u{E001}', '\u{E002}', '\u{E003}'] as const;
const PIECE = '\u{E000}';
const FIRST_SIGN = 0xe100;

/** The longest beginnings that are keys of their own. */
const LONGEST_BEGINNING = BEGINNING.length;
/** Shorter pieces of codes are not looked for. */
export const SHORTEST_PIECE = 3;

export interface SearchedTexts {
  /** As `searchKey` writes it. */
  nameKey: string;
  brand: string;
  code: string;
  barCodes: readonly string[];
}

/** All keys of an item, each once, with blanks between. */
export function searchKeysOf({ nameKey, brand, code, barCodes }: SearchedTexts): string {
  const keys = new Set<string>();
  const words = searchWords(`${brand} ${code}`);
  if (nameKey !== '') words.unshift(...nameKey.split(' '));
  for (const word of words) keys.add(word);
  for (const word of words) addBeginnings(keys, word);
  addPieces(keys, code);
  for (const barCode of barCodes) if (barCode !== code) addPieces(keys, barCode);
  return [...keys].join(' ');
}

/** Whether keys made by `searchKeysOf` have a word that begins so. */
export function hasWordBeginning(keys: string, beginning: string): boolean {
  return keys.startsWith(beginning) || keys.includes(` ${beginning}`);
}

/** What finds every item with a word that begins so, and of long beginnings some besides. */
export function beginningKey(beginning: string): string {
  const letters = Array.from(beginning).slice(0, LONGEST_BEGINNING);
  return `${BEGINNING[letters.length - 1]}${letters.join('')}`;
}

/** Whether `beginningKey` finds nothing besides. */
export function isExactBeginning(beginning: string): boolean {
  return Array.from(beginning).length <= LONGEST_BEGINNING;
}

/** What, all together, finds every item with a code that has this piece, and some besides; none of a short one. */
export function pieceKeys(piece: string): string[] {
  const keys = new Set<string>();
  addPieces(keys, piece);
  return [...keys];
}

/** A code as its pieces are compared: small letters, no blanks. */
export function pieceText(code: string): string {
  return code.replace(/\s+/g, '').toLowerCase();
}

/** The index takes signs of ASCII for the ends of words; in a key other characters stand for them. */
function withoutSigns(text: string): string {
  return text.replace(/[\0-\x2f\x3a-\x60\x7b-\x7f]/g, (sign) =>
    String.fromCharCode(FIRST_SIGN + sign.charCodeAt(0)),
  );
}

function addBeginnings(keys: Set<string>, word: string): void {
  let beginning = '';
  let length = 0;
  for (const letter of word) {
    beginning += letter;
    keys.add(`${BEGINNING[length]}${beginning}`);
    length += 1;
    if (length === LONGEST_BEGINNING) return;
  }
}

function addPieces(keys: Set<string>, code: string): void {
  const text = withoutSigns(pieceText(code));
  for (let start = 0; start + SHORTEST_PIECE <= text.length; start++)
    keys.add(`${PIECE}${text.slice(start, start + SHORTEST_PIECE)}`);
}
