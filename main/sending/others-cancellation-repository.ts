import { type Connection, KeptStatements } from '../database/connection.ts';
import type { OthersCancellationsTable as Table } from '../database/schema/tables.ts';

/** A cancellation of another counter's document, which a person at the head office let this counter send. */
export interface OthersCancellation {
  documentId: Table['document_id'];
  request: Table['request'];
  cdc: Table['cdc'];
  motivo: Table['motivo'];
  askedBy: Table['asked_by'];
  /** By the service's clock. */
  deadlineAt: Table['deadline_at'];
  unread: Table['unread'];
  unclearSince: Table['unclear_since'];
  result: Table['result'];
  settledAt: Table['settled_at'];
  resultCode: Table['result_code'];
  resultMessage: Table['result_message'];
  protocol: Table['protocol'];
}

export type OthersAnswer = Pick<OthersCancellation, 'resultCode' | 'resultMessage' | 'protocol'>;

export interface OthersEnd extends OthersAnswer {
  state: NonNullable<OthersCancellation['result']>;
  settledAt: number;
}

const SELECT = `SELECT document_id AS documentId, request, cdc, motivo, asked_by AS askedBy, deadline_at AS deadlineAt,
  unread, unclear_since AS unclearSince, result, settled_at AS settledAt, result_code AS resultCode,
  result_message AS resultMessage, protocol FROM others_cancellations`;

/** EntryRepository says which of them is sent next. All writing is done inside the caller's transaction. */
export class OthersCancellationRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Takes a request, due at once; false if it is here already. */
  add(
    asked: Pick<OthersCancellation, 'documentId' | 'request' | 'cdc' | 'motivo' | 'askedBy' | 'deadlineAt'>,
    at: number,
  ): boolean {
    const { changes } = this.#statements
      .of(
        `INSERT INTO others_cancellations (document_id, request, cdc, motivo, asked_by, deadline_at, state, due_at)
         VALUES (@documentId, @request, @cdc, @motivo, @askedBy, @deadlineAt, 'waiting', @at)
         ON CONFLICT (document_id) DO UPDATE SET request = @request, cdc = @cdc, motivo = @motivo, asked_by = @askedBy,
           deadline_at = @deadlineAt, state = 'waiting', due_at = @at, unclear_since = NULL, result = NULL,
           settled_at = NULL, result_code = NULL, result_message = NULL, protocol = NULL, is_told = 0
         WHERE request <> @request AND state = 'settled'`,
      )
      .run({ ...asked, at });
    return changes === 1;
  }

  get(documentId: string): OthersCancellation {
    const row = this.#statements.of<OthersCancellation>(`${SELECT} WHERE document_id = ?`).get(documentId);
    if (row === undefined) throw new Error(`no cancellation of ${documentId}`);
    return row;
  }

  /** Begins a request that is written next: from now on it may be heard. */
  noteWritten(documentId: string): void {
    this.#statements
      .of('UPDATE others_cancellations SET unread = unread + 1 WHERE document_id = ?')
      .run(documentId);
  }

  /** Its answer says that the service did not look at it. */
  noteUnheard(documentId: string): void {
    this.#statements
      .of('UPDATE others_cancellations SET unread = unread - 1 WHERE document_id = ?')
      .run(documentId);
  }

  /** Keeps the service's answer while a status query is awaited. */
  markUnclear(documentId: string, since: number, answer: OthersAnswer): void {
    this.#statements
      .of(
        `UPDATE others_cancellations SET unclear_since = @since, result_code = @resultCode,
           result_message = @resultMessage, protocol = @protocol WHERE document_id = @documentId`,
      )
      .run({ documentId, since, ...answer });
  }

  settle(documentId: string, end: OthersEnd): void {
    this.#statements
      .of(
        `UPDATE others_cancellations SET state = 'settled', result = @state, settled_at = @settledAt,
           result_code = @resultCode, result_message = @resultMessage, protocol = @protocol
         WHERE document_id = @documentId`,
      )
      .run({ documentId, ...end });
  }

  /** Those whose result the head office has not said to have. */
  untold(): OthersCancellation[] {
    return this.#statements
      .of<OthersCancellation>(`${SELECT} WHERE state = 'settled' AND is_told = 0 ORDER BY document_id`)
      .all();
  }

  noteTold(request: string): void {
    this.#statements
      .of(`UPDATE others_cancellations SET is_told = 1 WHERE request = ? AND state = 'settled'`)
      .run(request);
  }
}
