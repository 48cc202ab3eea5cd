import type { Connection } from '../../store/connection.ts';
import { KeptStatements } from '../../store/kept-statements.ts';

/**
 * What became of it: `queued` is a cancellation now, `discarded` was never issued, `portal` can only be done
 * there, `needless` was rejected.
 */
export type WishEnd = 'queued' | 'discarded' | 'withdrawn' | 'expired' | 'portal' | 'needless';

/** A cancellation asked for while nobody knows yet whether the document was issued. */
export interface CancellationWish {
  id: string;
  documentId: string;
  motivo: string;
  wishedBy: string;
  wishedAt: number;
  state: 'waiting' | WishEnd;
  settledAt: number | null;
  settledBy: string | null;
}

const SELECT = `SELECT id, document_id AS documentId, motivo, wished_by AS wishedBy, wished_at AS wishedAt, state,
  settled_at AS settledAt, settled_by AS settledBy FROM cancellation_wishes`;

/** At most one of a document waits. All writing is done inside a transaction of the caller. */
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
    const row = this.#statements.of(`${SELECT} WHERE document_id = ? AND state = 'waiting'`).get(documentId);
    return (row as CancellationWish | undefined) ?? null;
  }

  /** Documents whose cancellation waits. */
  waitingDocuments(): string[] {
    return this.#db
      .prepare(`SELECT document_id FROM cancellation_wishes WHERE state = 'waiting'`)
      .pluck()
      .all() as string[];
  }

  ofDocument(documentId: string): CancellationWish[] {
    return this.#statements
      .of(`${SELECT} WHERE document_id = ? ORDER BY wished_at, rowid`)
      .all(documentId) as CancellationWish[];
  }

  settle(id: string, end: WishEnd, settledAt: number, settledBy: string): void {
    this.#db
      .prepare('UPDATE cancellation_wishes SET state = ?, settled_at = ?, settled_by = ? WHERE id = ?')
      .run(end, settledAt, settledBy, id);
  }
}
