import { documentKey } from './document-key.ts';
import { searchWords } from './search-text.ts';

/** The fewest characters that find what they are a piece of. */
const LEAST_PIECE = 3;
/** Nobody types more, and each is looked up. */
const MOST_TERMS = 8;
/** A cdc is found by its beginning or its end from here on: fewer digits are those of many. */
export const LEAST_CDC_PIECE = 8;

/** One of the words searched, as each of the things it may be. */
export interface TextTerm {
  /** Words of a name begin so. */
  words: readonly string[];
  /** A client's document without its signs; empty where the term has no letter and no digit. */
  key: string;
  /** Of a number or a cdc; empty where the term is none. */
  digits: string;
  /** A local number in full. */
  local: { series: string; value: number } | null;
}

/** What of a client a text is searched in. */
export interface PartyFacts {
  clientName: string;
  /** Without its signs, in capital letters. */
  documentKey: string;
}

/** What of a document a text is searched in. */
export interface SearchedFacts extends PartyFacts {
  localNumber: string;
  numeroDocumento: string | null;
  cdc: string | null;
}

/** The terms of a text; one without letters and digits says nothing, and of very many the first are enough. */
export function readTerms(text: string): TextTerm[] {
  return text
    .split(/\s+/)
    .map(readTerm)
    .filter(({ words, key }) => key !== '' && words.length > 0)
    .slice(0, MOST_TERMS);
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

/** Tells whether a document has all the terms. Each name is taken apart once: most of them come again and again. */
export function textTest(terms: readonly TextTerm[]): (facts: SearchedFacts) => boolean {
  const known = new Map<string, readonly string[]>();
  const wordsOf = (name: string): readonly string[] => {
    const words = known.get(name) ?? searchWords(name);
    known.set(name, words);
    return words;
  };
  return (facts) => terms.every((term) => fitsTerm(term, facts, wordsOf(facts.clientName)));
}

/** Whether documents of this client may have all the terms by what they say of the client: all in the name, or one in the document. */
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
  return digits.length >= LEAST_CDC_PIECE && (cdc.startsWith(digits) || cdc.endsWith(digits));
}

/** By its last digits, or by its value: the last `length` digits of `number`, without the zeros before it. */
function endsSo(number: string, length: number, digits: string): boolean {
  if (digits === '') return false;
  const isValue = digits.length <= length && Number(number.slice(-length)) === Number(digits);
  return isValue || (isPiece(digits) && number.endsWith(digits));
}

/** Whether it is long enough for what it is a piece of. */
export function isPiece(text: string): boolean {
  return text.length >= LEAST_PIECE;
}
