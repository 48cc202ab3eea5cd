import type { Connection } from '../store/connection.ts';

/** Minor units of the sale's currency. */
export interface Tender {
  /** What the client handed over. */
  received: bigint;
  /** What of the total was not collected, to the next smaller coin. */
  rounding: bigint;
}

/** Cash received for sales paid at once: the shop's own affair, never sent. */
export class TenderRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** In the transaction that stores the sale. */
  add(documentId: string, { received, rounding }: Tender): void {
    this.#db
      .prepare('INSERT INTO tenders (document_id, received, rounding) VALUES (?, ?, ?)')
      .run(documentId, received, rounding);
  }

  /** What was received for a sale; null for one that was not sold for cash here. */
  find(documentId: string): Tender | null {
    const tender = this.#db
      .prepare('SELECT received, rounding FROM tenders WHERE document_id = ?')
      .safeIntegers()
      .get(documentId);
    return (tender as Tender | undefined) ?? null;
  }
}
