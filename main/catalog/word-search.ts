import { type Match, rankByWords } from '../database/rank-matches.ts';
import { type KeyedRow, type KeyedRows, quoted } from './keyed-rows.ts';
import { beginningKey, hasWord, hasWordBeginning, isWholeKey } from './search-keys.ts';
import type { SearchScope } from './search-scope.ts';

/** How many rows with the words searched are looked at to find the best ones. */
const CANDIDATES = 300;
/** A beginning that more words have is looked for as such, which takes the longer the more items have one. */
const MOST_WORDS = 30;

/** What the index is asked for so that a word is found. */
type KeyOf = (word: string) => string;
const asWord: KeyOf = (word) => quoted(word);
const asBegun: KeyOf = (word) => quoted(beginningKey(word));

/** One search by words, which asks nothing twice. */
export class WordSearch {
  readonly #rows: KeyedRows;
  readonly #words: readonly string[];
  readonly #limit: number;
  readonly #candidates: number;
  readonly #scope: SearchScope;
  readonly #positionsOf = new Map<string, number[]>();
  readonly #rowsOf = new Map<string, KeyedRow[]>();

  constructor(
    rows: KeyedRows,
    words: readonly string[],
    { limit, scope }: { limit: number; scope: SearchScope },
  ) {
    this.#rows = rows;
    this.#words = words;
    this.#limit = limit;
    this.#candidates = Math.max(limit, CANDIDATES);
    this.#scope = scope;
  }

  /**
   * Items with every word whole. Whether there are but few with their beginnings is asked first: words that many
   * items have, but none together, take long to look for, and those few answer for them too.
   */
  whole(): Match[] {
    if (this.#words.length === 0) return [];
    const isFew = this.#positionsWith(asBegun).length < this.#candidates;
    const rows = this.#rowsWith(isFew ? asBegun : asWord);
    const right = rows.filter(({ keys }) => this.#words.every((word) => hasWord(keys, word)));
    return rankByWords(right, this.#words);
  }

  /**
   * Items with words that begin so. The first rows with the beginnings that have keys of their own are all right most
   * of the time. Where they are not, those that some of the rows lack are looked for by the words that begin so.
   */
  begun(): Match[] {
    if (this.#words.length === 0) return [];
    const inFull = new Map<string, string>();
    for (;;) {
      const rows = this.#rowsWith((word) => inFull.get(word) ?? asBegun(word));
      const right = rows.filter(({ keys }) => this.#words.every((word) => hasWordBeginning(keys, word)));
      const lacking = this.#words.filter(
        (word) => !inFull.has(word) && !rows.every(({ keys }) => hasWordBeginning(keys, word)),
      );
      if (right.length >= this.#limit || rows.length < this.#candidates || lacking.length === 0)
        return rankByWords(right, this.#words);
      for (const word of lacking) inFull.set(word, this.#inFull(word));
    }
  }

  /** What finds the items with a word that begins so, and no others. */
  #inFull(beginning: string): string {
    const words = [beginning, ...this.#rows.longerWords(beginning, MOST_WORDS)];
    if (words.length > MOST_WORDS) return `${quoted(beginning)}*`;
    if (words.length === 1) return quoted(beginning);
    return `(${words.map(quoted).join(' OR ')})`;
  }

  /** The first rows with these keys; fewer than the candidates: all of them, and perhaps others. */
  #rowsWith(keyOf: KeyOf): KeyedRow[] {
    const query = allOf(this.#words, keyOf);
    let rows = this.#rowsOf.get(query);
    if (rows === undefined) {
      const positions = this.#positionsWith(keyOf);
      rows = this.#rows.at(positions, this.#scope);
      // Some of the first ones are not looked through, and others come after them.
      if (rows.length < positions.length && positions.length === this.#candidates)
        rows = this.#rows.found(query, this.#candidates, this.#scope);
      this.#rowsOf.set(query, rows);
    }
    return rows;
  }

  /** The keys of long words are asked for first: where few have them, the others, which very many have, are not needed. */
  #positionsWith(keyOf: KeyOf): number[] {
    const long = this.#words.filter((word) => !isWholeKey(word));
    const few = long.length === 0 ? null : this.#positions(allOf(long, keyOf));
    return few !== null && few.length < this.#candidates ? few : this.#positions(allOf(this.#words, keyOf));
  }

  #positions(query: string): number[] {
    const positions = this.#positionsOf.get(query) ?? this.#rows.positions(query, this.#candidates);
    this.#positionsOf.set(query, positions);
    return positions;
  }
}

function allOf(words: readonly string[], keyOf: KeyOf): string {
  return [...new Set(words.map(keyOf))].join(' AND ');
}
