import type { KeptStatements } from '../database/connection.ts';
import { barCodeKey } from '../../shared/domain/catalog/bar-code-key.ts';

interface FoundBy {
  keys: string;
  barCodes: readonly string[];
}

/** Rows from one merge of the words' index to the next. */
const ROWS_A_MERGE = 50;
/** Pages of 4 KB that one merge writes: enough to keep up, since the rows between two merges fill some three. */
const PAGES_A_MERGE = 32n;

export class ItemIndex {
  readonly #statements: KeptStatements;
  #rowsSinceMerge = 0;

  constructor(statements: KeptStatements) {
    this.#statements = statements;
  }

  add(position: number, { keys, barCodes }: FoundBy): void {
    this.#addKeys(position, keys);
    for (const barCode of barCodes) this.#addBarCode(barCode, position);
  }

  change(position: number, before: FoundBy, after: FoundBy): void {
    if (after.keys !== before.keys) {
      this.#removeKeys(position, before.keys);
      this.#addKeys(position, after.keys);
    }
    if (before.barCodes.join('\n') === after.barCodes.join('\n')) return;
    const remove = this.#statements.of('DELETE FROM catalog_bar_codes WHERE code = ? AND position = ?');
    for (const barCode of before.barCodes) remove.run(barCodeKey(barCode), position);
    for (const barCode of after.barCodes) this.#addBarCode(barCode, position);
  }

  #addKeys(position: number, keys: string): void {
    this.#statements.of('INSERT INTO catalog_search (rowid, search_keys) VALUES (?, ?)').run(position, keys);
    this.#rowsSinceMerge += 1;
    if (this.#rowsSinceMerge < ROWS_A_MERGE) return;
    this.#rowsSinceMerge = 0;
    this.#statements
      .of(`INSERT INTO catalog_search (catalog_search, rank) VALUES ('merge', ?)`)
      .run(PAGES_A_MERGE);
  }

  #removeKeys(position: number, keys: string): void {
    this.#statements
      .of(`INSERT INTO catalog_search (catalog_search, rowid, search_keys) VALUES ('delete', ?, ?)`)
      .run(position, keys);
  }

  #addBarCode(barCode: string, position: number): void {
    this.#statements
      .of('INSERT OR IGNORE INTO catalog_bar_codes (code, position) VALUES (?, ?)')
      .run(barCodeKey(barCode), position);
  }
}
