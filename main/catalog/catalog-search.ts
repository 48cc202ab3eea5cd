import type { Connection } from '../store/connection.ts';
import { KeptStatements } from '../store/kept-statements.ts';
import { bestMatches, type Match, rankByWords } from '../store/rank-matches.ts';
import { endOfBeginning, searchKey, searchWords } from '../store/search-text.ts';
import { barCodeKey, writtenWays } from './bar-code-key.ts';
import {
  beginningKey,
  hasWordBeginning,
  pieceKeys,
  pieceRun,
  pieceText,
  SHORTEST_PIECE,
} from './search-keys.ts';

/** What is looked through. */
export interface SearchScope {
  /** Null: both. */
  isActive: boolean | null;
  /** Null: both. */
  kind: 'mercaderia' | 'servicio' | null;
  onlyFavourites: boolean;
}

/** What can be sold. */
export const ON_SALE: SearchScope = { isActive: true, kind: null, onlyFavourites: false };

interface KeyedMatch extends Match {
  keys: string;
}

interface CodedMatch extends Match {
  code: string;
  barCodes: string;
}

const MATCH = 'c.position, c.name_key AS nameKey';
/** How many rows with the words searched are looked at to find the best ones. */
const WORD_CANDIDATES = 300;

/** Finds items as one types. */
export class CatalogSearch {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /**
   * Positions, best first: items with this code; names that begin so; codes that do; items with these words, of the
   * name, the brand or the code; with words that begin so; with codes that hold the text somewhere.
   */
  find(text: string, limit: number, scope: SearchScope): number[] {
    const typed = text.trim();
    const words = searchWords(typed);
    const searches = [
      () => this.#withCode(typed, scope),
      () => this.#withNameBeginning(typed, limit, scope),
      () => this.#withCodeBeginning(typed, limit, scope),
      () => this.#withWords(words, limit, scope),
      () => this.#withBeginnings(words, limit, scope),
      () => this.#withPiece(typed, limit, scope),
    ];
    return bestMatches(searches, limit).map(({ position }) => position);
  }

  /** Positions of the items whose code or bar code this is, capital or small; the code as it is written first. */
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

  /** Every word whole. */
  #withWords(words: readonly string[], limit: number, scope: SearchScope): Match[] {
    const candidates = Math.max(limit, WORD_CANDIDATES);
    return rankByWords(this.#withKeys(words.map(quoted), candidates, scope), words);
  }

  /**
   * The first rows with the beginnings that have keys of their own are all right most of the time. Where they are
   * not, the index is asked for the long beginnings, which it has to gather: first only for those that some of the
   * rows lack, for what is in every name is the dearest to gather.
   */
  #withBeginnings(words: readonly string[], limit: number, scope: SearchScope): Match[] {
    const candidates = Math.max(limit, WORD_CANDIDATES);
    const gathered: string[] = [];
    for (;;) {
      const rows = this.#withKeys(
        words.map((word) => (gathered.includes(word) ? `${quoted(word)}*` : quoted(beginningKey(word)))),
        candidates,
        scope,
      );
      const right = rows.filter(({ keys }) => words.every((word) => hasWordBeginning(keys, word)));
      const lacking = words.filter((word) => !rows.every(({ keys }) => hasWordBeginning(keys, word)));
      const more = lacking.filter((word) => !gathered.includes(word));
      if (right.length >= limit || rows.length < candidates || more.length === 0)
        return rankByWords(right, words);
      gathered.push(...more);
    }
  }

  #withKeys(keys: readonly string[], limit: number, scope: SearchScope): KeyedMatch[] {
    if (keys.length === 0) return [];
    return this.#statements
      .of(
        `SELECT ${MATCH}, c.search_keys AS keys FROM catalog_search s CROSS JOIN catalog_items c ON c.position = s.rowid
         WHERE catalog_search MATCH @query AND ${condition(scope)} ORDER BY s.rowid LIMIT @limit`,
      )
      .all({ query: keys.join(' AND '), limit }) as KeyedMatch[];
  }

  #withPiece(text: string, limit: number, scope: SearchScope): Match[] {
    const piece = pieceText(text);
    if (piece.length < SHORTEST_PIECE) return [];
    const rows = this.#statements
      .of(
        `SELECT ${MATCH}, c.code, c.bar_codes AS barCodes FROM catalog_search s
         CROSS JOIN catalog_items c ON c.position = s.rowid
         WHERE catalog_search MATCH @query AND ${condition(scope)} AND instr(c.search_keys, @run) > 0
         ORDER BY s.rowid`,
      )
      .iterate({
        query: pieceKeys(piece).map(quoted).join(' AND '),
        run: pieceRun(piece),
      }) as IterableIterator<CodedMatch>;
    const found: Match[] = [];
    for (const { code, barCodes, ...row } of rows) {
      if (![code, ...barCodes.split('\n')].some((one) => pieceText(one).includes(piece))) continue;
      found.push(row);
      if (found.length === limit) break;
    }
    return found;
  }

  #rows(sql: string, values: Record<string, string | number>): Match[] {
    return this.#statements.of(sql).all(values) as Match[];
  }
}

const quoted = (key: string): string => `"${key}"`;

/** The scope as one condition on `catalog_items c`, for rows that are found otherwise: `+` keeps SQLite off the index by name. */
function condition(scope: SearchScope): string {
  return `+c.active IN (${actives(scope).join(', ')}) AND +c.kind IN (${kinds(scope).join(', ')}) ${favourite(scope)}`;
}

/** The same as one condition for each part of the index by name, which together are the scope. */
export function scopeParts(scope: SearchScope): string[] {
  return actives(scope).flatMap((active) =>
    kinds(scope).map((kind) => `c.active = ${active} AND c.kind = ${kind}`),
  );
}

export function favourite({ onlyFavourites }: SearchScope): string {
  return onlyFavourites ? 'AND c.id IN (SELECT item_id FROM favourites)' : '';
}

const actives = ({ isActive }: SearchScope): number[] => (isActive === null ? [1, 0] : [isActive ? 1 : 0]);
const kinds = ({ kind }: SearchScope): string[] =>
  (kind === null ? ['mercaderia', 'servicio'] : [kind]).map((one) => `'${one}'`);
