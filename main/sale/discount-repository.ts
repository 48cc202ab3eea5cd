import type { DraftDiscount } from '../../shared/domain/draft/draft-discounts.ts';
import type { Connection } from '../store/connection.ts';

/** Discounts of sales: folded into the price that is sent, told on the receipt. */
export class DiscountRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** In the transaction that stores the sale. */
  add(documentId: string, discounts: readonly DraftDiscount[]): void {
    const insert = this.#db.prepare(
      'INSERT INTO sale_discounts (document_id, line, list_price, discount, percent) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { line, listPrice, discount, percent } of discounts)
      insert.run(
        documentId,
        line,
        String(listPrice),
        String(discount),
        percent === null ? null : String(percent),
      );
  }

  list(documentId: string): DraftDiscount[] {
    const rows = this.#db
      .prepare(
        'SELECT line, list_price, discount, percent FROM sale_discounts WHERE document_id = ? ORDER BY line',
      )
      .all(documentId) as { line: number; list_price: string; discount: string; percent: string | null }[];
    return rows.map(({ line, list_price: listPrice, discount, percent }) => ({
      line,
      listPrice: BigInt(listPrice),
      discount: BigInt(discount),
      percent: percent === null ? null : BigInt(percent),
    }));
  }
}
