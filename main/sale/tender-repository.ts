import type { Connection } from '../database/connection.ts';
import { KeptStatements } from '../database/kept-statements.ts';

/** Minor units of the sale's currency. */
export interface Tender {
  /** What the client handed over. */
  received: bigint;
  /** What of the total was not collected, to the next smaller coin. */
  rounding: bigint;
}

/** Cash received for sales paid at once: the shop's own affair, never sent. */
export class TenderRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** In the transaction that stores the sale. */
  add(documentId: string, { received, rounding }: Tender): void {
    this.#statements
      .of('INSERT INTO tenders (document_id, received, rounding) VALUES (?, ?, ?)')
      .run(documentId, received, rounding);
  }

  /** The cash as it is since this correction of the sale; null: it is not paid in cash any more. */
  correct(documentId: string, round: number, tender: Tender | null): void {
    this.#statements
      .of('INSERT INTO corrected_tenders (document_id, round, received, rounding) VALUES (?, ?, ?, ?)')
      .run(documentId, round, tender?.received ?? null, tender?.rounding ?? null);
  }

  /** What was received for a sale, as last corrected; null for one that was not sold for cash here. */
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
