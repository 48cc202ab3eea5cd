import { type Reason, readReason, storeReason } from '../../../shared/domain/reason.ts';
import type { Connection } from '../../store/connection.ts';
import { KeptStatements } from '../../store/kept-statements.ts';

type CancellationState = 'queued' | 'sending' | 'done' | 'refused' | 'expired';

/** A request to cancel an issued document: a record of its own, so that a failed one forgets nothing. */
export interface Cancellation {
  id: string;
  documentId: string;
  motivo: string;
  state: CancellationState;
  requestedAt: number;
  /** By the service's clock. */
  deadlineAt: number;
  settledAt: number | null;
  resultCode: string | null;
  resultMessage: Reason | null;
  protocol: string | null;
  /** Since when a status query is to decide it, the answer having been unclear. */
  unclearSince: number | null;
}

const SELECT = `SELECT id, document_id AS documentId, motivo, state, requested_at AS requestedAt,
  deadline_at AS deadlineAt, settled_at AS settledAt, result_code AS resultCode,
  result_message AS resultMessage, protocol, unclear_since AS unclearSince FROM cancellations`;

export type CancellationEnd = Pick<Cancellation, 'resultCode' | 'resultMessage' | 'protocol'> & {
  state: 'done' | 'refused' | 'expired';
  settledAt: number;
};

export class CancellationRepository {
  readonly #db: Connection;
  /** Asked for each document that is shown or needs a person. */
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  add(cancellation: Pick<Cancellation, 'id' | 'documentId' | 'motivo' | 'requestedAt' | 'deadlineAt'>): void {
    this.#db
      .prepare(
        `INSERT INTO cancellations (id, document_id, motivo, state, requested_at, deadline_at)
         VALUES (@id, @documentId, @motivo, 'queued', @requestedAt, @deadlineAt)`,
      )
      .run(cancellation);
  }

  findOpen(documentId: string): Cancellation | null {
    const row = this.#db
      .prepare(`${SELECT} WHERE document_id = ? AND state IN ('queued', 'sending')`)
      .get(documentId);
    return row === undefined ? null : fromRow(row as CancellationRow);
  }

  /** Which of these documents have a cancellation that is not settled. */
  findOpenAmong(documentIds: readonly string[]): Set<string> {
    const ids = this.#statements
      .of(
        `SELECT document_id FROM cancellations
         WHERE state IN ('queued', 'sending') AND document_id IN (SELECT value FROM json_each(?))`,
      )
      .pluck()
      .all(JSON.stringify(documentIds));
    return new Set(ids as string[]);
  }

  ofDocument(documentId: string): Cancellation[] {
    return this.#statements
      .of(`${SELECT} WHERE document_id = ? ORDER BY requested_at, rowid`)
      .all(documentId)
      .map((row) => fromRow(row as CancellationRow));
  }

  setState(id: string, state: 'queued' | 'sending'): void {
    this.#db.prepare('UPDATE cancellations SET state = ? WHERE id = ?').run(state, id);
  }

  /** What the service said is kept while a status query is awaited. */
  markUnclear(id: string, { settledAt, resultCode, resultMessage, protocol }: CancellationEnd): void {
    this.#db
      .prepare(
        `UPDATE cancellations SET state = 'queued', unclear_since = ?, result_code = ?, result_message = ?,
           protocol = ? WHERE id = ?`,
      )
      .run(settledAt, resultCode, resultMessage && storeReason(resultMessage), protocol, id);
  }

  /** Whether a document's cancellation has the tax authority's code or number, and whether any was told by status. */
  howCancelledIsTold(documentId: string): { registered: boolean; hasWord: boolean } {
    const row = this.#db
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM cancellations WHERE document_id = ? AND state = 'done'
             AND (result_code IS NOT NULL OR protocol IS NOT NULL)) AS registered,
           EXISTS (SELECT 1 FROM document_list l CROSS JOIN documents d ON d.id = l.document_id WHERE l.state = 'cancelled'
             AND (etax_estado LIKE 'cancelad%' OR etax_estado LIKE 'anulad%')) AS hasWord`,
      )
      .get(documentId) as { registered: number; hasWord: number };
    return { registered: row.registered === 1, hasWord: row.hasWord === 1 };
  }

  settle(id: string, end: CancellationEnd): void {
    this.#db
      .prepare(
        `UPDATE cancellations SET state = @state, settled_at = @settledAt, result_code = @resultCode,
           result_message = @resultMessage, protocol = @protocol WHERE id = @id`,
      )
      .run({ ...end, resultMessage: end.resultMessage && storeReason(end.resultMessage), id });
  }
}

type CancellationRow = Omit<Cancellation, 'resultMessage'> & { resultMessage: string | null };

function fromRow({ resultMessage, ...row }: CancellationRow): Cancellation {
  return { ...row, resultMessage: resultMessage === null ? null : readReason(resultMessage) };
}
