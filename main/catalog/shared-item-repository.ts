import { type Connection, KeptStatements } from '../database/connection.ts';
import type { CatalogItemsTable, SharedItemsTable, SharedRecordsTable } from '../database/schema/tables.ts';

/** Items that are a product of the head office, which alone changes them. Writing is inside the caller's transaction. */
export class SharedItemRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Null for an item of this counter's own. */
  productOf(itemId: string): string | null {
    return (
      this.#statements
        .of<SharedItemsTable['product_id']>('SELECT product_id FROM shared_items WHERE item_id = ?')
        .pluck()
        .get(itemId) ?? null
    );
  }

  /** Revision of the product that an item is; null for an item of this counter's own. */
  revisionOf(itemId: string): number | null {
    return (
      this.#statements
        .of<SharedRecordsTable['revision']>(
          `SELECT r.revision FROM shared_items s JOIN shared_records r ON r.id = s.product_id
           WHERE s.item_id = ? AND r.kind = 'product' AND r.branch = ''`,
        )
        .pluck()
        .get(itemId) ?? null
    );
  }

  /** Null while the product is no item here. */
  itemOf(productId: string): string | null {
    return (
      this.#statements
        .of<SharedItemsTable['item_id']>('SELECT item_id FROM shared_items WHERE product_id = ?')
        .pluck()
        .get(productId) ?? null
    );
  }

  /** Those of these products that are an item here. */
  existing(productIds: readonly string[]): Set<string> {
    const rows = this.#statements
      .of<SharedItemsTable['product_id']>(
        'SELECT product_id FROM json_each(?) j CROSS JOIN shared_items s ON s.product_id = j.value',
      )
      .pluck()
      .all(JSON.stringify(productIds));
    return new Set(rows);
  }

  /** @param days for which it has its price, and on which that changes next, YYYY-MM-DD; null where none does */
  keep(
    productId: string,
    itemId: string,
    { pricedOn, nextDay }: Record<'pricedOn' | 'nextDay', string | null>,
  ): void {
    this.#statements
      .of(
        `INSERT INTO shared_items (product_id, item_id, priced_on, next_day) VALUES (?, ?, ?, ?)
         ON CONFLICT (product_id) DO UPDATE SET priced_on = excluded.priced_on, next_day = excluded.next_day`,
      )
      .run(productId, itemId, pricedOn, nextDay);
  }

  /** Products that have not the price of this day: another one begins, or the clock was put back. @param day YYYY-MM-DD */
  due(day: string): string[] {
    return this.#statements
      .of<SharedItemsTable['product_id']>(
        `SELECT product_id FROM shared_items WHERE next_day <= @day
         UNION SELECT product_id FROM shared_items WHERE priced_on > @day`,
      )
      .pluck()
      .all({ day });
  }

  /** Makes all items this counter's own. */
  release(): void {
    this.#statements.of('DELETE FROM shared_items').run();
  }

  /** Those of these items that are of this counter's own. */
  onlyOwn(ids: readonly CatalogItemsTable['id'][]): string[] {
    return this.#statements
      .of<string>('SELECT value FROM json_each(?) WHERE value NOT IN (SELECT item_id FROM shared_items)')
      .pluck()
      .all(JSON.stringify(ids));
  }
}
