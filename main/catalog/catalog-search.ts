import type { Connection } from '../database/connection.ts';
import { KeptStatements } from '../database/kept-statements.ts';
import { bestMatches, type Match } from '../database/rank-matches.ts';
import { endOfBeginning, searchKey, searchWords } from '../database/search-text.ts';
import { barCodeKey, writtenWays } from './bar-code-key.ts';
import { KeyedRows } from './keyed-rows.ts';
import { searchPiece } from './piece-search.ts';
import { condition, favourite, type SearchScope, scopeParts } from './search-scope.ts';
import { WordSearch } from './word-search.ts';

const MATCH = 'c.position, c.name_key AS nameKey';

/** Finds items as one types. */
export class CatalogSearch {
  readonly #statements: KeptStatements;
  readonly #keyed: KeyedRows;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
    this.#keyed = new KeyedRows(this.#statements);
  }

  /**
   * Positions, best first: items with this code; names that begin so; codes that do; items with these words, of the
   * name, the brand or the code; with words that begin so; with codes that hold the text somewhere.
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

  #rows(sql: string, values: Record<string, string | number>): Match[] {
    return this.#statements.of<Match>(sql).all(values);
  }
}
