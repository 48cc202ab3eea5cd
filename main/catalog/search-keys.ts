import { type CatalogItem, itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import { searchKey, searchWords } from '../../shared/domain/search-key.ts';

/*
 * Search keys of an item, as words of one index. A whole word is its own key; beginnings and pieces are preceded by a
 * sign that no word has, so that each is found by looking up one key. The index treats these signs, and those of codes,
 * as letters: ASCII-only keys are written twice as fast.
 */
const BEGINNING = ['<', '=', '>'] as const;
/** Doubled before a piece's second occurrence in a code, tripled before the third, and so on. */
const PIECE = '#';
const FIRST_SIGN = 0xe100;

const LONGEST_BEGINNING = BEGINNING.length;
export const SHORTEST_PIECE = 3;

/** Keys of an item for the search, made of its texts alone: in any thread, before it is stored. */
export interface SearchForm {
  /** In the form of `searchKey`. */
  nameKey: string;
  /** All keys, separated by blanks. */
  keys: string;
}

/** Makes an item's search keys; one may occur twice, which does no harm. */
export function searchFormOf(item: CatalogItem, barCodes: readonly string[]): SearchForm {
  const nameKey = searchKey(item.record.descripcion);
  const code = itemCode(item);
  const words = searchWords(`${brandOf(item)} ${code}`);
  if (nameKey !== '') words.unshift(...nameKey.split(' '));
  let keys = words.join(' ');
  for (const word of words) keys += spacedBeginnings(word);
  keys += codeKeys(code);
  for (const barCode of barCodes) if (barCode !== code) keys += codeKeys(barCode);
  return { nameKey, keys: keys.trimStart() };
}

export const brandOf = ({ kind, record }: CatalogItem): string =>
  (kind === 'mercaderia' ? record.marca : undefined) ?? '';

export function hasWord(keys: string, word: string): boolean {
  return ` ${keys} `.includes(` ${word} `);
}

export function hasWordBeginning(keys: string, beginning: string): boolean {
  return keys.startsWith(beginning) || keys.includes(` ${beginning}`);
}

/** Key that finds every item with a word of this beginning and, for a long beginning, some others. */
export function beginningKey(beginning: string): string {
  const letters = Array.from(beginning).slice(0, LONGEST_BEGINNING);
  return `${BEGINNING[letters.length - 1]}${letters.join('')}`;
}

/** True where `beginningKey` finds no other items. */
export function isWholeKey(beginning: string): boolean {
  return Array.from(beginning).length <= LONGEST_BEGINNING;
}

/** Keys that each find every item with a code that has this piece, and some others; none for a short one. */
export function pieceKeys(piece: string): string[] {
  const times = new Map<string, number>();
  for (const one of piecesOf(piece)) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, count]) => PIECE.repeat(count) + one);
}

/** The run of keys that an item with this piece in a code has; two adjacent codes may form it too. */
export function pieceRun(piece: string): string {
  return spaced(piecesOf(piece));
}

/** Compared form of a code's pieces: small letters, no blanks. */
export function pieceText(code: string): string {
  return code.replace(/\s+/g, '').toLowerCase();
}

/** Replaces characters that end a word in the index or a text in a query. */
function withoutSigns(text: string): string {
  return text.replace(/[\0-\x20"'`\x7f]/g, (sign) => String.fromCharCode(FIRST_SIGN + sign.charCodeAt(0)));
}

function spacedBeginnings(word: string): string {
  let [keys, beginning, length] = ['', '', 0];
  for (const letter of word) {
    if (length === LONGEST_BEGINNING) break;
    beginning += letter;
    keys += ` ${BEGINNING[length]}${beginning}`;
    length += 1;
  }
  return keys;
}

function codeKeys(code: string): string {
  const pieces = piecesOf(code);
  return spaced(pieces) + repeatKeys(pieces);
}

/** Few items have a piece twice: a search for `9999` then reads far fewer codes than all those with `999`. */
function repeatKeys(pieces: readonly string[]): string {
  if (new Set(pieces).size === pieces.length) return '';
  const times = new Map<string, number>();
  let keys = '';
  for (const piece of pieces) {
    const count = (times.get(piece) ?? 0) + 1;
    times.set(piece, count);
    if (count > 1) keys += ` ${PIECE.repeat(count)}${piece}`;
  }
  return keys;
}

const spaced = (pieces: readonly string[]): string => pieces.map((piece) => ` ${PIECE}${piece}`).join('');

/** Most codes are like this and need no cleaning. */
const PLAIN = /^[0-9a-z]*$/;

function piecesOf(code: string): string[] {
  const text = PLAIN.test(code) ? code : withoutSigns(pieceText(code));
  const pieces: string[] = [];
  for (let start = 0; start + SHORTEST_PIECE <= text.length; start++)
    pieces.push(text.slice(start, start + SHORTEST_PIECE));
  return pieces;
}
