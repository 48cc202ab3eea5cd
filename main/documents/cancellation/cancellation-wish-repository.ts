import { type Connection, KeptStatements } from '../../database/connection.ts';
import type { CancellationWishesTable } from '../../database/schema/tables.ts';

/**
 * End of the request: `queued` became a cancellation, `discarded` was never issued, `portal` can only be done there,
 * `needless` was rejected.
 */
export type WishEnd = Exclude<CancellationWishesTable['state'], 'waiting'>;

/** A request to cancel a document that may not be issued yet. */
export interface CancellationWish {
  id: CancellationWishesTable['id'];
  documentId: CancellationWishesTable['document_id'];
  motivo: CancellationWishesTable['motivo'];
  wishedBy: CancellationWishesTable['wished_by'];
  wishedAt: CancellationWishesTable['wished_at'];
  state: CancellationWishesTable['state'];
  settledAt: CancellationWishesTable['settled_at'];
  settledBy: CancellationWishesTable['settled_by'];
}

const SELECT = `SELECT id, document_id AS documentId, motivo, wished_by AS wishedBy, wished_at AS wishedAt, state,
  settled_at AS settledAt, settled_by AS settledBy FROM cancellation_wishes`;

/** At most one request of a document waits. All writing is done inside the caller's transaction. */
export class CancellationWishRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  add(wish: Pick<CancellationWish, 'id' | 'documentId' | 'motivo' | 'wishedBy' | 'wishedAt'>): void {
    this.#db
      .prepare(
        `INSERT INTO cancellation_wishes (id, document_id, motivo, wished_by, wished_at, state)
         VALUES (@id, @documentId, @motivo, @wishedBy, @wishedAt, 'waiting')`,
      )
      .run(wish);
  }

  findWaiting(documentId: string): CancellationWish | null {
    const row = this.#statements
      .of<CancellationWish>(`${SELECT} WHERE document_id = ? AND state = 'waiting'`)
      .get(documentId);
    return row ?? null;
  }

  waitingDocuments(): string[] {
    return this.#db
      .prepare<unknown[], CancellationWishesTable['document_id']>(
        `SELECT document_id FROM cancellation_wishes WHERE state = 'waiting'`,
      )
      .pluck()
      .all();
  }

  ofDocument(documentId: string): CancellationWish[] {
    return this.#statements
      .of<CancellationWish>(`${SELECT} WHERE document_id = ? ORDER BY wished_at, rowid`)
      .all(documentId);
  }

  settle(id: string, end: WishEnd, settledAt: number, settledBy: string): void {
    this.#db
      .prepare('UPDATE cancellation_wishes SET state = ?, settled_at = ?, settled_by = ? WHERE id = ?')
      .run(end, settledAt, settledBy, id);
  }
}
