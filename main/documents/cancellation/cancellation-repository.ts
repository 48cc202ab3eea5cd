import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type { CancellationsTable } from '../../database/schema/tables.ts';
import type { DeferredCancellationRepository } from './deferred-cancellation-repository.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { readReason, type Reason, storeReason } from '../../../shared/domain/reason.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';

/** A request to cancel an issued document: a record of its own, so that a failed one stays on record. */
export interface Cancellation {
  id: CancellationsTable['id'];
  documentId: CancellationsTable['document_id'];
  motivo: CancellationsTable['motivo'];
  state: CancellationsTable['state'];
  requestedAt: CancellationsTable['requested_at'];
  /** By the service's clock. */
  deadlineAt: CancellationsTable['deadline_at'];
  settledAt: CancellationsTable['settled_at'];
  resultCode: CancellationsTable['result_code'];
  resultMessage: Reason | null;
  protocol: CancellationsTable['protocol'];
  /** Time of an unclear answer, since which a status query is to decide. */
  unclearSince: CancellationsTable['unclear_since'];
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
  /** Kept: they run for each document that is shown or needs a person. */
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
      .prepare<unknown[], CancellationRow>(
        `${SELECT} WHERE document_id = ? AND state IN ('queued', 'sending')`,
      )
      .get(documentId);
    return row === undefined ? null : fromRow(row);
  }

  findOpenAmong(documentIds: readonly string[]): Set<string> {
    const ids = this.#statements
      .of<CancellationsTable['document_id']>(
        `SELECT document_id FROM cancellations
         WHERE state IN ('queued', 'sending') AND document_id IN (SELECT value FROM json_each(?))`,
      )
      .pluck()
      .all(JSON.stringify(documentIds));
    return new Set(ids);
  }

  ofDocument(documentId: string): Cancellation[] {
    return this.#statements
      .of<CancellationRow>(`${SELECT} WHERE document_id = ? ORDER BY requested_at, rowid`)
      .all(documentId)
      .map(fromRow);
  }

  setState(id: string, state: 'queued' | 'sending'): void {
    this.#db.prepare('UPDATE cancellations SET state = ? WHERE id = ?').run(state, id);
  }

  /** Keeps the service's answer while a status query is awaited. */
  markUnclear(id: string, { settledAt, resultCode, resultMessage, protocol }: CancellationEnd): void {
    this.#db
      .prepare(
        `UPDATE cancellations SET state = 'queued', unclear_since = ?, result_code = ?, result_message = ?,
           protocol = ? WHERE id = ?`,
      )
      .run(settledAt, resultCode, resultMessage && storeReason(resultMessage), protocol, id);
  }

  /**
   * `registered`: the tax authority gave a code or number for the document's cancellation. `hasWord`: a status has
   * reported any document as cancelled.
   */
  cancelledAnswer(documentId: string): { registered: boolean; hasWord: boolean } {
    const row = oneRow(
      this.#db
        .prepare<unknown[], { registered: 0 | 1; hasWord: 0 | 1 }>(
          `SELECT EXISTS (SELECT 1 FROM cancellations WHERE document_id = ? AND state = 'done'
               AND (result_code IS NOT NULL OR protocol IS NOT NULL)) AS registered,
             EXISTS (SELECT 1 FROM document_list l CROSS JOIN documents d ON d.id = l.document_id WHERE l.state = 'cancelled'
               AND (etax_estado LIKE 'cancelad%' OR etax_estado LIKE 'anulad%')) AS hasWord`,
        )
        .get(documentId),
    );
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

type CancellationRow = Omit<Cancellation, 'resultMessage'> & {
  resultMessage: CancellationsTable['result_message'];
};

function fromRow({ resultMessage, ...row }: CancellationRow): Cancellation {
  return { ...row, resultMessage: resultMessage === null ? null : readReason(resultMessage) };
}

type CancellationView = DocumentDetail['cancellations'][number];

/** All requests, in order. A deferred one that became a cancellation is shown only as that. */
export function cancellationViews(
  parts: { cancellations: CancellationRepository; deferredCancellations: DeferredCancellationRepository },
  documentId: string,
): CancellationView[] {
  const deferred = parts.deferredCancellations
    .ofDocument(documentId)
    .flatMap(({ id, motivo, state, deferredAt, settledAt }): CancellationView[] => {
      if (state === 'queued') return [];
      return [{ id, motivo, state, requestedAt: deferredAt, settledAt, resultMessage: null }];
    });
  const asked = parts.cancellations.ofDocument(documentId).map((cancellation): CancellationView => {
    const { id, motivo, requestedAt, settledAt, resultMessage } = cancellation;
    const isUnclear = cancellation.state === 'queued' && cancellation.unclearSince !== null;
    const state = isUnclear ? 'unclear' : cancellation.state;
    return {
      id,
      motivo,
      state,
      requestedAt,
      settledAt,
      resultMessage: resultMessage && sayReason(resultMessage),
    };
  });
  return [...deferred, ...asked].toSorted((a, b) => a.requestedAt - b.requestedAt);
}
