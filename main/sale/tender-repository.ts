import { type Connection, KeptStatements } from '../database/connection.ts';

/** Minor units of the sale's currency. */
export interface Tender {
  received: bigint;
  /** Part of the total not collected, to reach the next smaller coin. */
  rounding: bigint;
}

/** Cash received for sales paid at once: private to the shop, never sent. */
export class TenderRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Call it in the transaction that stores the sale. */
  add(documentId: string, { received, rounding }: Tender): void {
    this.#statements
      .of('INSERT INTO tenders (document_id, received, rounding) VALUES (?, ?, ?)')
      .run(documentId, received, rounding);
  }

  /** Replaces the cash from this correction of the sale on; null: no longer paid in cash. */
  correct(documentId: string, round: number, tender: Tender | null): void {
    this.#statements
      .of('INSERT INTO corrected_tenders (document_id, round, received, rounding) VALUES (?, ?, ?, ?)')
      .run(documentId, round, tender?.received ?? null, tender?.rounding ?? null);
  }

  /** The cash as last corrected; null for a sale that was not paid in cash here. */
  find(documentId: string): Tender | null {
    const tender = this.#statements
      .of<Tender | Record<keyof Tender, null>>(
        `SELECT received, rounding FROM (
           SELECT 0 AS round, received, rounding FROM tenders WHERE document_id = @documentId
           UNION ALL SELECT round, received, rounding FROM corrected_tenders WHERE document_id = @documentId
         ) ORDER BY round DESC LIMIT 1`,
      )
      .safeIntegers()
      .get({ documentId });
    return tender === undefined || tender.received === null ? null : tender;
  }
}
