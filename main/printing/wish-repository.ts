import type { WishStage } from '../../shared/domain/printing/receipt-wish.ts';
import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import type { ReceiptWishesTable } from '../database/schema/tables.ts';

interface OfferRow {
  documentId: ReceiptWishesTable['document_id'];
  offeredAt: NonNullable<ReceiptWishesTable['offered_at']>;
}

/**
 * The papers that sales are still to get. Writing is done inside the caller's transaction. The few open ones have an
 * index, which SQLite uses where `stage <> 'done'` is written exactly so.
 */
export class ReceiptWishRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  add(documentId: string): void {
    this.#statements
      .of(`INSERT INTO receipt_wishes (document_id, stage) VALUES (?, 'fresh')`)
      .run(documentId);
  }

  openStage(documentId: string): WishStage | null {
    const stage = this.#statements
      .of<ReceiptWishesTable['stage']>(
        `SELECT stage FROM receipt_wishes WHERE document_id = ? AND stage <> 'done'`,
      )
      .pluck()
      .get(documentId);
    return stage ?? null;
  }

  move(documentId: string, stage: WishStage, at: number): void {
    this.#statements
      .of(
        `UPDATE receipt_wishes SET stage = @stage,
           offered_at = CASE WHEN @stage = 'offered' THEN @at ELSE offered_at END WHERE document_id = @documentId`,
      )
      .run({ documentId, stage, at });
  }

  endAll(): void {
    this.#statements.of(`UPDATE receipt_wishes SET stage = 'done' WHERE stage <> 'done'`).run();
  }

  open(): string[] {
    return this.#statements
      .of<ReceiptWishesTable['document_id']>(
        // CROSS JOIN keeps the order of the tables: few are open, and all documents would be read for their order.
        `SELECT w.document_id FROM receipt_wishes w CROSS JOIN documents d ON d.id = w.document_id
         WHERE w.stage <> 'done' AND w.stage IN ('fresh', 'later') ORDER BY d.sold_at, d.id`,
      )
      .pluck()
      .all();
  }

  /** Oldest first. */
  offers(limit: number): OfferRow[] {
    return this.#statements
      .of<OfferRow>(
        `SELECT document_id AS documentId, offered_at AS offeredAt FROM receipt_wishes WHERE stage <> 'done' AND stage = 'offered'
         ORDER BY offered_at, document_id LIMIT ?`,
      )
      .all(limit);
  }

  countOffers(): number {
    return oneRow(
      this.#statements
        .of<number>(`SELECT count(*) FROM receipt_wishes WHERE stage <> 'done' AND stage = 'offered'`)
        .pluck()
        .get(),
    );
  }
}
