import { type Reason, readReason, storeReason } from '../../shared/domain/reason.ts';
import type { ReceivedAnswer } from '../kernel/ports/network.ts';
import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import { isAsStored, sumOf } from '../database/stored-texts.ts';
import type { AttemptsTable } from '../database/schema/tables.ts';

export interface Attempt {
  id: AttemptsTable['id'];
  documentId: AttemptsTable['document_id'];
  task: AttemptsTable['task'];
  startedAt: AttemptsTable['started_at'];
  /** Instant at which the first byte may have left; null if it provably did not. */
  writtenAt: AttemptsTable['written_at'];
  /** The same instant by the service's clock; null where its time was not known then. */
  writtenServiceAt: AttemptsTable['written_service_at'];
  finishedAt: AttemptsTable['finished_at'];
  outcome: AttemptsTable['outcome'];
  reason: Reason | null;
  httpStatus: AttemptsTable['http_status'];
  rawAnswer: AttemptsTable['raw_answer'];
  /** Further identical attempts in a row: days offline are one row, not thousands. */
  repeats: AttemptsTable['repeats'];
}

export interface AttemptEnd {
  finishedAt: number;
  outcome: string;
  reason: Reason | null;
  answer: ReceivedAnswer | null;
  /** True for a document asked for as JSON: its answer is kept at any length. */
  isWhole?: boolean;
}

/** Longer answers are cut to this, unless `isWhole`. */
export const MAX_RAW_ANSWER_BYTES = 64 * 1024;

export class AttemptRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  begin(
    attempt: Pick<Attempt, 'documentId' | 'task' | 'startedAt' | 'writtenAt' | 'writtenServiceAt'>,
  ): number {
    const { lastInsertRowid } = this.#statements
      .of(
        `INSERT INTO attempts (document_id, task, started_at, written_at, written_service_at)
         VALUES (@documentId, @task, @startedAt, @writtenAt, @writtenServiceAt)`,
      )
      .run(attempt);
    return Number(lastInsertRowid);
  }

  finish(id: number, end: AttemptEnd): void {
    const answer = keptAnswer(end);
    this.#statements
      .of(
        `UPDATE attempts SET finished_at = ?, outcome = ?, reason = ?, http_status = ?, raw_answer = ?,
           raw_answer_crc32 = ? WHERE id = ?`,
      )
      .run(
        end.finishedAt,
        end.outcome,
        end.reason && storeReason(end.reason),
        end.answer?.status ?? null,
        answer,
        answer === null ? null : sumOf(answer),
        id,
      );
  }

  /** Records an attempt that could not connect; an identical one only increments `repeats`. */
  recordUnsent(
    attempt: Pick<Attempt, 'documentId' | 'task' | 'startedAt'>,
    finishedAt: number,
    reason: Reason,
  ): void {
    const last = this.#statements
      .of<Pick<AttemptsTable, 'id' | 'task' | 'outcome' | 'reason'>>(
        // A written attempt is part of its document's facts, which change only with an audit entry.
        `SELECT id, task, iif(written_at IS NULL, outcome, NULL) AS outcome, reason FROM attempts
         WHERE document_id = ? ORDER BY id DESC LIMIT 1`,
      )
      .get(attempt.documentId);
    if (last?.task === attempt.task && last.outcome === 'unsent' && last.reason === storeReason(reason)) {
      this.#statements
        .of('UPDATE attempts SET repeats = repeats + 1, finished_at = ? WHERE id = ?')
        .run(finishedAt, last.id);
      return;
    }
    const id = this.begin({ ...attempt, writtenAt: null, writtenServiceAt: null });
    this.finish(id, { finishedAt, outcome: 'unsent', reason, answer: null });
  }

  /** Closes attempts that a crash left open: their answer was never read. */
  closeInterrupted(finishedAt: number): void {
    this.#statements
      .of(`UPDATE attempts SET finished_at = ?, outcome = 'interrupted' WHERE finished_at IS NULL`)
      .run(finishedAt);
  }

  /**
   * Instant by this machine's clock at which the document was last sent to be issued; null if not from this database.
   */
  emittedAt(documentId: string): number | null {
    return oneRow(
      this.#statements
        .of<AttemptsTable['written_at']>(
          `SELECT max(written_at) FROM attempts WHERE document_id = ? AND task = 'issue'`,
        )
        .pluck()
        .get(documentId),
    );
  }

  refusedSinceIssued(): string[] {
    return this.#statements
      .of<AttemptsTable['document_id']>(
        `SELECT DISTINCT document_id FROM attempts WHERE task = 'issue' AND outcome = 'refused'
         AND id > coalesce((SELECT id FROM attempts WHERE task = 'issue' AND outcome = 'issued'
           ORDER BY id DESC LIMIT 1), 0)`,
      )
      .pluck()
      .all();
  }

  latestUnsentReason(): Reason | null {
    const last = this.#statements
      .of<Pick<AttemptsTable, 'outcome' | 'reason'>>(
        'SELECT outcome, reason FROM attempts ORDER BY id DESC LIMIT 1',
      )
      .get();
    if (last === undefined || last.outcome !== 'unsent' || last.reason === null) return null;
    return readReason(last.reason);
  }

  /** Newest first, without request and answer. */
  latest(limit: number): Pick<Attempt, 'task' | 'startedAt' | 'outcome' | 'httpStatus' | 'repeats'>[] {
    return this.#statements
      .of<Pick<AttemptRow, 'task' | 'startedAt' | 'outcome' | 'httpStatus' | 'repeats'>>(
        `SELECT task, started_at AS startedAt, outcome, http_status AS httpStatus, repeats
         FROM attempts ORDER BY id DESC LIMIT ?`,
      )
      .all(limit);
  }

  ofDocument(documentId: string): Attempt[] {
    return this.#statements
      .of<AttemptRow>(
        `SELECT id, document_id AS documentId, task, started_at AS startedAt, written_at AS writtenAt,
           written_service_at AS writtenServiceAt, finished_at AS finishedAt, outcome, reason, http_status AS httpStatus,
           raw_answer AS rawAnswer, raw_answer_crc32 AS sum, repeats
         FROM attempts WHERE document_id = ? ORDER BY id`,
      )
      .all(documentId)
      .map(fromRow);
  }
}

type AttemptRow = Omit<Attempt, 'reason'> & {
  reason: AttemptsTable['reason'];
  sum: AttemptsTable['raw_answer_crc32'];
};

/** `rawAnswer` is checked on access: null where it was damaged. */
function fromRow({ rawAnswer, sum, reason, ...row }: AttemptRow): Attempt {
  return {
    ...row,
    reason: reason === null ? null : readReason(reason),
    get rawAnswer() {
      return isAsStored(rawAnswer, sum) ? rawAnswer : null;
    },
  };
}

function keptAnswer({ answer, isWhole = false }: AttemptEnd): string | null {
  if (answer === null) return null;
  if (isWhole) return answer.body;
  const bytes = Buffer.from(answer.body, 'utf8');
  // `stream` drops a character cut in two at the end, which would decode to a replacement sign.
  return bytes.length <= MAX_RAW_ANSWER_BYTES
    ? answer.body
    : new TextDecoder().decode(bytes.subarray(0, MAX_RAW_ANSWER_BYTES), { stream: true });
}
