import { type Connection, KeptStatements } from '../../database/connection.ts';
import type { DeferredCancellationsTable } from '../../database/schema/tables.ts';

/**
 * End of the request: `queued` became a cancellation, `discarded` was never issued, `portal` can only be done there,
 * `needless` was rejected.
 */
export type DeferredEnd = Exclude<DeferredCancellationsTable['state'], 'waiting'>;

/** A request to cancel a document that may not be issued yet. */
export interface DeferredCancellation {
  id: DeferredCancellationsTable['id'];
  documentId: DeferredCancellationsTable['document_id'];
  motivo: DeferredCancellationsTable['motivo'];
  deferredBy: DeferredCancellationsTable['deferred_by'];
  deferredAt: DeferredCancellationsTable['deferred_at'];
  state: DeferredCancellationsTable['state'];
  settledAt: DeferredCancellationsTable['settled_at'];
  settledBy: DeferredCancellationsTable['settled_by'];
}

const SELECT = `SELECT id, document_id AS documentId, motivo, deferred_by AS deferredBy, deferred_at AS deferredAt, state,
  settled_at AS settledAt, settled_by AS settledBy FROM deferred_cancellations`;

/** At most one request of a document waits. All writing is done inside the caller's transaction. */
export class DeferredCancellationRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  add(
    deferred: Pick<DeferredCancellation, 'id' | 'documentId' | 'motivo' | 'deferredBy' | 'deferredAt'>,
  ): void {
    this.#db
      .prepare(
        `INSERT INTO deferred_cancellations (id, document_id, motivo, deferred_by, deferred_at, state)
         VALUES (@id, @documentId, @motivo, @deferredBy, @deferredAt, 'waiting')`,
      )
      .run(deferred);
  }

  findWaiting(documentId: string): DeferredCancellation | null {
    const row = this.#statements
      .of<DeferredCancellation>(`${SELECT} WHERE document_id = ? AND state = 'waiting'`)
      .get(documentId);
    return row ?? null;
  }

  waitingDocuments(): string[] {
    return this.#db
      .prepare<unknown[], DeferredCancellationsTable['document_id']>(
        `SELECT document_id FROM deferred_cancellations WHERE state = 'waiting'`,
      )
      .pluck()
      .all();
  }

  ofDocument(documentId: string): DeferredCancellation[] {
    return this.#statements
      .of<DeferredCancellation>(`${SELECT} WHERE document_id = ? ORDER BY deferred_at, rowid`)
      .all(documentId);
  }

  settle(id: string, end: DeferredEnd, settledAt: number, settledBy: string): void {
    this.#db
      .prepare('UPDATE deferred_cancellations SET state = ?, settled_at = ?, settled_by = ? WHERE id = ?')
      .run(end, settledAt, settledBy, id);
  }
}
