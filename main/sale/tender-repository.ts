import type { Connection } from '../store/connection.ts';

/** Cash received for sales paid at once, in minor units of the sale's currency: the shop's own affair, never sent. */
export class TenderRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** In the transaction that stores the sale. */
  add(documentId: string, received: bigint): void {
    this.#db.prepare('INSERT INTO tenders (document_id, received) VALUES (?, ?)').run(documentId, received);
  }

  /** What was received for a sale; null for one that was not sold for cash here. */
  find(documentId: string): bigint | null {
    const received = this.#db
      .prepare('SELECT received FROM tenders WHERE document_id = ?')
      .pluck()
      .safeIntegers()
      .get(documentId);
    return (received as bigint | undefined) ?? null;
  }
}
