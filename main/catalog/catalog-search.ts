import { type Connection, KeptStatements } from '../database/connection.ts';
import { bestMatches, endOfBeginning, type Match, rankByWords } from '../database/search-text.ts';
import { searchKey, searchWords } from '../../shared/domain/search-key.ts';
import { barCodeKey, writtenWays } from '../../shared/domain/catalog/bar-code-key.ts';
import { type CodedRow, type KeyedRow, KeyedRows, quoted } from './keyed-rows.ts';
import {
  beginningKey,
  hasWord,
  hasWordBeginning,
  isWholeKey,
  pieceKeys,
  pieceRun,
  pieceText,
  SHORTEST_PIECE,
} from './search-keys.ts';
import { condition, favourite, scopeParts, type SearchScope } from './search-scope.ts';

const MATCH = 'c.position, c.name_key AS nameKey';

export class CatalogSearch {
  readonly #statements: KeptStatements;
  readonly #keyed: KeyedRows;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
    this.#keyed = new KeyedRows(this.#statements);
  }

  /**
   * Positions, best first: items with this code; names that begin with the text; codes that do; items with
   * all its words, in name, brand or code; with words that begin like them; with codes that contain the text.
   */
  find(text: string, limit: number, scope: SearchScope): number[] {
    const typed = text.trim();
    const byWords = new WordSearch(this.#keyed, searchWords(typed), { limit, scope });
    const searches = [
      () => this.#withCode(typed, scope),
      () => this.#withNameBeginning(typed, limit, scope),
      () => this.#withCodeBeginning(typed, limit, scope),
      () => byWords.whole(),
      () => byWords.begun(),
      () => searchPiece(this.#keyed, typed, limit, scope),
    ];
    return bestMatches(searches, limit).map(({ position }) => position);
  }

  /** Positions of the items with this code or bar code, in any case; the exact spelling first. */
  withCode(code: string, scope: SearchScope): number[] {
    return this.#withCode(code, scope).map(({ position }) => position);
  }

  #withCode(code: string, scope: SearchScope): Match[] {
    if (code === '') return [];
    const [written, other = written] = writtenWays(code);
    return this.#rows(
      `SELECT ${MATCH} FROM catalog_items c WHERE c.position IN (
         SELECT position FROM catalog_items WHERE code COLLATE NOCASE IN (@code, @other)
         UNION ALL SELECT position FROM catalog_bar_codes WHERE code = @key) AND ${condition(scope)}
       ORDER BY c.code = @code DESC, instr(@line || c.bar_codes || @line, @line || @code || @line) > 0 DESC, c.position LIMIT 10`,
      { code: written ?? code, other: other ?? code, key: barCodeKey(code), line: '\n' },
    );
  }

  #withNameBeginning(text: string, limit: number, scope: SearchScope): Match[] {
    const key = searchKey(text);
    if (key === '') return [];
    const parts = scopeParts(scope).map(
      (part) =>
        `SELECT ${MATCH} FROM catalog_items c WHERE ${part} AND c.name_key >= @key AND c.name_key < @end ${favourite(scope)}`,
    );
    return this.#rows(`${parts.join(' UNION ALL ')} ORDER BY nameKey, position LIMIT @limit`, {
      key,
      end: endOfBeginning(key),
      limit,
    });
  }

  #withCodeBeginning(code: string, limit: number, scope: SearchScope): Match[] {
    if (code === '') return [];
    const ofItems = `SELECT * FROM (SELECT c.position FROM catalog_items c
      WHERE c.code >= @code COLLATE NOCASE AND c.code < @end COLLATE NOCASE AND ${condition(scope)}
      ORDER BY c.code COLLATE NOCASE LIMIT @limit)`;
    const ofBars = `SELECT * FROM (SELECT b.position FROM catalog_bar_codes b CROSS JOIN catalog_items c USING (position)
      WHERE b.code >= @code AND b.code < @end AND ${condition(scope)} ORDER BY b.code LIMIT @limit)`;
    return this.#rows(
      `SELECT ${MATCH} FROM catalog_items c WHERE c.position IN (${ofItems} UNION ALL ${ofBars})
       ORDER BY c.code COLLATE NOCASE, c.position LIMIT @limit`,
      { code, end: endOfBeginning(code), limit },
    );
  }

  #rows(sql: string, values: Record<string, string | number>): Match[] {
    return this.#statements.of<Match>(sql).all(values);
  }
}

/** Many codes begin alike and differ at the end: this many of their last keys separate most of them. */
const LAST_KEYS = 4;
/** Up to this number, reading rows is faster than asking the index for all keys. */
const FEW = 500;

function searchPiece(rows: KeyedRows, text: string, limit: number, scope: SearchScope): Match[] {
  const piece = pieceText(text);
  if (piece.length < SHORTEST_PIECE) return [];
  const found: Match[] = [];
  for (const { code, barCodes, ...row } of likelyRows(rows, piece, scope)) {
    if (![code, ...barCodes.split('\n')].some((one) => pieceText(one).includes(piece))) continue;
    found.push(row);
    if (found.length === limit) break;
  }
  return found;
}

function likelyRows(rows: KeyedRows, piece: string, scope: SearchScope): Iterable<CodedRow> {
  const keys = pieceKeys(piece).map(quoted);
  const run = pieceRun(piece);
  if (keys.length > LAST_KEYS) {
    const positions = rows.positions(keys.slice(-LAST_KEYS).join(' AND '), FEW + 1);
    if (positions.length <= FEW) return rows.withRunAt(positions, run, scope);
  }
  return rows.withRun(keys.join(' AND '), run, scope);
}

/** Number of matching rows that are ranked to find the best. */
const CANDIDATES = 300;
/** A beginning shared by more words is searched as a prefix, which takes longer the more items have one. */
const MAX_WORDS = 30;

type KeyOf = (word: string) => string;
const asWord: KeyOf = (word) => quoted(word);
const asBegun: KeyOf = (word) => quoted(beginningKey(word));

/** One search by words; no query runs twice. */
class WordSearch {
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
   * Items with every word whole. If only few items have the words' beginnings, it filters those: words that
   * many items have, but never together, take long to search.
   */
  whole(): Match[] {
    if (this.#words.length === 0) return [];
    const isFew = this.#positionsWith(asBegun).length < this.#candidates;
    const rows = this.#rowsWith(isFew ? asBegun : asWord);
    const right = rows.filter(({ keys }) => this.#words.every((word) => hasWord(keys, word)));
    return rankByWords(right, this.#words);
  }

  /**
   * Items with words that begin so. It looks up the first letters of each word, whose rows mostly match; if
   * they do not, beginnings that some rows lack are looked up by the full words that begin so.
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

  #inFull(beginning: string): string {
    const words = [beginning, ...this.#rows.longerWords(beginning, MAX_WORDS)];
    if (words.length > MAX_WORDS) return `${quoted(beginning)}*`;
    if (words.length === 1) return quoted(beginning);
    return `(${words.map(quoted).join(' OR ')})`;
  }

  /** The first rows with these keys; if fewer than the candidates, all matches are among them. */
  #rowsWith(keyOf: KeyOf): KeyedRow[] {
    const query = allOf(this.#words, keyOf);
    let rows = this.#rowsOf.get(query);
    if (rows === undefined) {
      const positions = this.#positionsWith(keyOf);
      rows = this.#rows.at(positions, this.#scope);
      // Some of the first rows are out of scope, and others come after them.
      if (rows.length < positions.length && positions.length === this.#candidates)
        rows = this.#rows.found(query, this.#candidates, this.#scope);
      this.#rowsOf.set(query, rows);
    }
    return rows;
  }

  /**
   * Looks up long words first: if few items have them, the short words, which very many have, are not needed.
   */
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
