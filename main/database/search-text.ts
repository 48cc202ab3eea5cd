import { searchWords } from '../../shared/domain/search-key.ts';
import { documentKey } from '../../shared/domain/document-key.ts';

const MIN_PIECE = 3;
/** More are never typed, and each is looked up. */
const MAX_TERMS = 8;
/** A cdc is found by its beginning or its end from this length on: shorter pieces fit too many. */
export const MIN_CDC_PIECE = 8;

/** One of the words searched, in each of its possible meanings. */
export interface TextTerm {
  words: readonly string[];
  /** A client's document without punctuation; empty where the term has no letter and no digit. */
  key: string;
  /** A number or a piece of a cdc; empty where the term is none. */
  digits: string;
  local: { series: string; value: number } | null;
}

interface PartyFacts {
  clientName: string;
  /** Without punctuation, in capital letters. */
  documentKey: string;
}

export interface SearchedFacts extends PartyFacts {
  localNumber: string;
  numeroDocumento: string | null;
  cdc: string | null;
}

/** Parses a text into terms; drops those without letters and digits, and all beyond the first few. */
export function readTerms(text: string): TextTerm[] {
  return text
    .split(/\s+/)
    .map(readTerm)
    .filter(({ words, key }) => key !== '' && words.length > 0)
    .slice(0, MAX_TERMS);
}

function readTerm(term: string): TextTerm {
  const [, series = '', value = ''] = /^([A-Za-z]\w*)-(\d{1,15})$/.exec(term) ?? [];
  return {
    words: searchWords(term),
    key: documentKey(term),
    digits: /^[\d-]+$/.test(term) ? term.replaceAll('-', '') : '',
    local: series === '' ? null : { series: series.toLowerCase(), value: Number(value) },
  };
}

/** Returns a test for documents with all the terms. Each name is split once: most of them repeat. */
export function textTest(terms: readonly TextTerm[]): (facts: SearchedFacts) => boolean {
  const known = new Map<string, readonly string[]>();
  const wordsOf = (name: string): readonly string[] => {
    const words = known.get(name) ?? searchWords(name);
    known.set(name, words);
    return words;
  };
  return (facts) => terms.every((term) => fitsTerm(term, facts, wordsOf(facts.clientName)));
}

/** True where documents of this client may match all terms by the client: all in the name, or one in the document. */
export function mayBeParty(
  terms: readonly TextTerm[],
  { clientName, documentKey: key }: PartyFacts,
): boolean {
  const nameWords = searchWords(clientName);
  return terms.every((term) => fitsName(term, nameWords)) || terms.some((term) => fitsDocument(term, key));
}

function fitsTerm(term: TextTerm, facts: SearchedFacts, nameWords: readonly string[]): boolean {
  return (
    fitsName(term, nameWords) ||
    fitsDocument(term, facts.documentKey) ||
    fitsLocalNumber(term, facts.localNumber) ||
    (facts.numeroDocumento !== null && endsSo(facts.numeroDocumento.replaceAll('-', ''), 7, term.digits)) ||
    (facts.cdc !== null && fitsCdc(term, facts.cdc))
  );
}

function fitsName({ words }: TextTerm, nameWords: readonly string[]): boolean {
  return words.every((word) => nameWords.some((one) => one.startsWith(word)));
}

function fitsDocument({ key }: TextTerm, document: string): boolean {
  return key === document || (isPiece(key) && document.includes(key));
}

function fitsLocalNumber({ digits, local }: TextTerm, localNumber: string): boolean {
  const [series = '', number = ''] = localNumber.split('-');
  if (local !== null) return local.value === Number(number) && local.series === series.toLowerCase();
  return endsSo(number, number.length, digits);
}

function fitsCdc({ digits }: TextTerm, cdc: string): boolean {
  return digits.length >= MIN_CDC_PIECE && (cdc.startsWith(digits) || cdc.endsWith(digits));
}

/** Compares the end, or the value: the last `length` digits of `number`, without leading zeros. */
function endsSo(number: string, length: number, digits: string): boolean {
  if (digits === '') return false;
  const isValue = digits.length <= length && Number(number.slice(-length)) === Number(digits);
  return isValue || (isPiece(digits) && number.endsWith(digits));
}

export function isPiece(text: string): boolean {
  return text.length >= MIN_PIECE;
}

/** Letters of New Tai Lue and of Vedic that SQLite's older Unicode tables take for marks. */
const UNKNOWN_LETTERS = /[\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3].*$/u;

/** Returns the part of a word, in the form of `searchKey`, that is one word for a full-text index too. */
export function knownBeginning(word: string): string {
  return word.replace(UNKNOWN_LETTERS, '');
}

/** Builds a full-text query for rows with a word that begins like each of these. */
export function wordsQuery(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(' AND ');
}

/** Returns a text that sorts, in byte order, after all texts that begin with `key`. */
export function endOfBeginning(key: string): string {
  return `${key}\u{10FFFF}`;
}

/** A found row: its place in its table, and its name in the form of `searchKey`. */
export interface Match {
  position: number;
  nameKey: string;
}

/** Returns the first `limit` rows of several searches, each row once, better searches first; runs only those needed. */
export function bestMatches<Row extends Match>(
  searches: readonly (() => readonly Row[])[],
  limit: number,
): Row[] {
  const found = new Map<number, Row>();
  for (const search of searches) {
    if (found.size >= limit) break;
    for (const row of search()) if (!found.has(row.position)) found.set(row.position, row);
  }
  return [...found.values()].slice(0, limit);
}

export function rankByWords<Row extends Match>(rows: readonly Row[], searched: readonly string[]): Row[] {
  return rows
    .map((row) => ({ row, distance: wordDistance(row.nameKey, searched) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ row }) => row);
}

/** Ranks whole words before beginnings, early words before late ones, short names before long ones. */
function wordDistance(nameKey: string, searched: readonly string[]): number {
  const words = nameKey.split(' ');
  const onlyBegun = searched.filter((word) => !words.includes(word)).length;
  const first = words.findIndex((word) => searched.some((one) => word.startsWith(one)));
  const place = first === -1 ? words.length : first;
  return onlyBegun * 1e6 + Math.min(place, 99) * 1e4 + Math.min(nameKey.length, 9999);
}
