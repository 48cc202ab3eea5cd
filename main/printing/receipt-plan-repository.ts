import type { PlanStage } from '../../shared/domain/paper/receipt-plan.ts';
import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import type { ReceiptPlansTable } from '../database/schema/tables.ts';

interface OfferRow {
  documentId: ReceiptPlansTable['document_id'];
  offeredAt: NonNullable<ReceiptPlansTable['offered_at']>;
}

/**
 * Papers that sales are still to get. Writing is done inside the caller's transaction. The few open plans
 * have a partial index, which SQLite uses only where `stage <> 'done'` is written exactly so.
 */
export class ReceiptPlanRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  add(documentId: string): void {
    this.#statements.of(`INSERT INTO receipt_plans (document_id, stage) VALUES (?, 'fresh')`).run(documentId);
  }

  openStage(documentId: string): PlanStage | null {
    const stage = this.#statements
      .of<ReceiptPlansTable['stage']>(
        `SELECT stage FROM receipt_plans WHERE document_id = ? AND stage <> 'done'`,
      )
      .pluck()
      .get(documentId);
    return stage ?? null;
  }

  move(documentId: string, stage: PlanStage, at: number): void {
    this.#statements
      .of(
        `UPDATE receipt_plans SET stage = @stage,
           offered_at = CASE WHEN @stage = 'offered' THEN @at ELSE offered_at END WHERE document_id = @documentId`,
      )
      .run({ documentId, stage, at });
  }

  endAll(): void {
    this.#statements.of(`UPDATE receipt_plans SET stage = 'done' WHERE stage <> 'done'`).run();
  }

  open(): string[] {
    return this.#statements
      .of<ReceiptPlansTable['document_id']>(
        // CROSS JOIN makes SQLite start from the few open plans; else it reads all documents in their order.
        `SELECT w.document_id FROM receipt_plans w CROSS JOIN documents d ON d.id = w.document_id
         WHERE w.stage <> 'done' AND w.stage IN ('fresh', 'later') ORDER BY d.sold_at, d.id`,
      )
      .pluck()
      .all();
  }

  /** Oldest first. */
  offers(limit: number): OfferRow[] {
    return this.#statements
      .of<OfferRow>(
        `SELECT document_id AS documentId, offered_at AS offeredAt FROM receipt_plans WHERE stage <> 'done' AND stage = 'offered'
         ORDER BY offered_at, document_id LIMIT ?`,
      )
      .all(limit);
  }

  countOffers(): number {
    return oneRow(
      this.#statements
        .of<number>(`SELECT count(*) FROM receipt_plans WHERE stage <> 'done' AND stage = 'offered'`)
        .pluck()
        .get(),
    );
  }
}
