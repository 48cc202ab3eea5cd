import type { KeptStatements } from '../database/connection.ts';
import { endOfBeginning, type Match } from '../database/search-text.ts';
import type { CatalogItemsTable } from '../database/schema/tables.ts';
import { condition, type SearchScope } from './search-scope.ts';

export interface KeyedRow extends Match {
  keys: CatalogItemsTable['search_keys'];
}

export interface CodedRow extends Match {
  code: CatalogItemsTable['code'];
  /** Separated by line ends. */
  barCodes: CatalogItemsTable['bar_codes'];
}

const KEYED = 'c.position, c.name_key AS nameKey, c.search_keys AS keys';
const CODED = 'c.position, c.name_key AS nameKey, c.code, c.bar_codes AS barCodes';
const FOUND =
  'catalog_search s CROSS JOIN catalog_items c ON c.position = s.rowid WHERE catalog_search MATCH';
const LISTED = 'json_each(@list) j CROSS JOIN catalog_items c ON c.position = j.value WHERE';

/** No letter and no digit sorts before it. */
const FIRST_IN_WORDS = '0';

export const quoted = (key: string): string => `"${key}"`;

/** Rows found by the index of the catalogue's keys, in the order items were added. */
export class KeyedRows {
  readonly #statements: KeptStatements;

  constructor(statements: KeptStatements) {
    this.#statements = statements;
  }

  /** The first matches in any scope, at a fraction of the cost of reading their rows. */
  positions(query: string, limit: number): number[] {
    return this.#statements
      .of<CatalogItemsTable['position']>(
        'SELECT rowid FROM catalog_search WHERE catalog_search MATCH ? ORDER BY rowid LIMIT ?',
      )
      .pluck()
      .all(query, limit);
  }

  found(query: string, limit: number, scope: SearchScope): KeyedRow[] {
    return this.#statements
      .of<KeyedRow>(
        `SELECT ${KEYED} FROM ${FOUND} @query AND ${condition(scope)} ORDER BY s.rowid LIMIT @limit`,
      )
      .all({ query, limit });
  }

  at(positions: readonly number[], scope: SearchScope): KeyedRow[] {
    return this.#statements
      .of<KeyedRow>(`SELECT ${KEYED} FROM ${LISTED} ${condition(scope)} ORDER BY j.key`)
      .all({ list: JSON.stringify(positions) });
  }

  withRun(query: string, run: string, scope: SearchScope): IterableIterator<CodedRow> {
    return this.#statements
      .of<CodedRow>(
        `SELECT ${CODED} FROM ${FOUND} @query AND ${condition(scope)} AND instr(c.search_keys, @run) > 0
         ORDER BY s.rowid`,
      )
      .iterate({ query, run });
  }

  withRunAt(positions: readonly number[], run: string, scope: SearchScope): CodedRow[] {
    return this.#statements
      .of<CodedRow>(
        `SELECT ${CODED} FROM ${LISTED} ${condition(scope)} AND instr(c.search_keys, @run) > 0 ORDER BY j.key`,
      )
      .all({ list: JSON.stringify(positions), run });
  }

  /**
   * The catalogue's first words that are longer than this beginning; the beginning itself is left out, since
   * reading a word takes longer the more items have it.
   */
  longerWords(beginning: string, limit: number): string[] {
    return this.#statements
      .of<string>('SELECT term FROM catalog_terms WHERE term >= ? AND term < ? LIMIT ?')
      .pluck()
      .all(`${beginning}${FIRST_IN_WORDS}`, endOfBeginning(beginning), limit);
  }
}
