import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import type { OutboxTable } from '../database/schema/tables.ts';
import { NOT_TO_SEND_WITH } from './given-point-repository.ts';

/**
 * `prepare` makes a draft dispatch note sendable; `recount` counts the items of one in doubt; both only query the
 * service.
 */
export type Task = OutboxTable['task'];

/** A task for a document at the service: at most one of each kind, armed again when needed. */
export interface OutboxEntry {
  /** Order of sale; the emissions of one lane leave in this order. */
  position: OutboxTable['position'];
  documentId: OutboxTable['document_id'];
  task: Task;
  /** The issuing point for emissions: one is in flight per lane. All other tasks share FOLLOW_UP_LANE. */
  lane: OutboxTable['lane'];
  state: OutboxTable['state'];
  dueAt: OutboxTable['due_at'];
  /** Answered rounds since it was armed: each makes status queries rarer. */
  rounds: OutboxTable['rounds'];
}

/** Cancels another counter's document, by its CDC. */
export const OTHERS_CANCELLATION = 'cancel-for-other';

/** Such a cancellation: it is in a table of its own, since its document is not here. */
export interface OthersEntry extends Omit<OutboxEntry, 'task'> {
  task: typeof OTHERS_CANCELLATION;
}

export type DueEntry = OutboxEntry | OthersEntry;

/** Lane of all tasks other than emissions, so no emission waits for them. */
export const FOLLOW_UP_LANE = 'follow-up';

/** An invoice's items can be read once it is issued: until then its notes are not prepared, whatever their due time. */
const ITEMS_ARE_THERE = `(task <> 'prepare' OR EXISTS (SELECT 1 FROM dispatch_notes note
  JOIN documents invoice ON invoice.id = note.invoice_id
  WHERE note.document_id = outbox.document_id AND invoice.state IN ('issued', 'approved', 'issued-unidentified')))`;

/**
 * An open cancellation of a note. One that a status query will decide holds up only those requested at the same
 * instant.
 */
const ON_ITS_WAY = `JOIN cancellations c ON c.document_id = note.document_id
  WHERE c.state IN ('queued', 'sending') AND (c.unclear_since IS NULL OR c.requested_at = (
    SELECT mine.requested_at FROM cancellations mine
    WHERE mine.document_id = outbox.document_id AND mine.state IN ('queued', 'sending')))`;

/** Dispatch notes are cancelled before their invoice, the newest first (domain facts, cancellation). */
const IS_ITS_TURN = `(task <> 'cancel' OR NOT EXISTS (SELECT 1 FROM dispatch_notes note ${ON_ITS_WAY}
    AND note.invoice_id = outbox.document_id)
  AND NOT EXISTS (SELECT 1 FROM dispatch_notes own
    JOIN dispatch_notes note ON note.invoice_id = own.invoice_id AND note.document_id > own.document_id ${ON_ITS_WAY}
    AND own.document_id = outbox.document_id))`;

const CAN_BE_DONE = `${ITEMS_ARE_THERE} AND ${IS_ITS_TURN}`;

/** Emissions and other tasks have an index each; settled entries, nearly all of them, are in neither. */
const WAITS = `position IN (SELECT position FROM outbox WHERE state = 'waiting' AND task = 'issue'
  UNION ALL SELECT position FROM outbox WHERE state = 'waiting' AND task <> 'issue')`;

const LANES_NOT_OURS = `SELECT lane FROM points WHERE ${NOT_TO_SEND_WITH}`;

const SELECT_OTHERS = `SELECT rowid AS position, document_id AS documentId, '${OTHERS_CANCELLATION}' AS task,
  '${FOLLOW_UP_LANE}' AS lane, state, due_at AS dueAt, 0 AS rounds FROM others_cancellations`;

const SELECT =
  'SELECT position, document_id AS documentId, task, lane, state, due_at AS dueAt, rounds FROM outbox';

/** The outbox. All writing is done inside the caller's transaction. */
export class EntryRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Schedules a task, or schedules it again; a corrected sale may change its lane but keeps its position. */
  arm(entry: Pick<OutboxEntry, 'documentId' | 'task' | 'lane' | 'dueAt'>): void {
    this.#statements
      .of(
        `INSERT INTO outbox (document_id, task, lane, state, due_at) VALUES (@documentId, @task, @lane, 'waiting', @dueAt)
         ON CONFLICT (document_id, task) DO UPDATE SET state = 'waiting', lane = @lane, due_at = @dueAt, rounds = 0`,
      )
      .run(entry);
  }

  /** Schedules a recount of the items of a dispatch note in doubt: evidence of whether it was issued. */
  armRecount(documentId: string, dueAt: number): void {
    this.arm({ documentId, task: 'recount', lane: FOLLOW_UP_LANE, dueAt });
  }

  /** Makes a task due at `dueAt` at the latest; a waiting one keeps its rounds, one in flight is left alone. */
  bringForward(entry: Pick<OutboxEntry, 'documentId' | 'task' | 'lane' | 'dueAt'>): void {
    const known = this.find(entry.documentId, entry.task);
    if (known === null || known.state === 'settled') this.arm(entry);
    else if (known.state === 'waiting' && known.dueAt > entry.dueAt) {
      this.putOff(entry.documentId, entry.task, entry.dueAt);
    }
  }

  find(documentId: string, task: Task): OutboxEntry | null;
  find(documentId: string, task: DueEntry['task']): DueEntry | null;
  find(documentId: string, task: DueEntry['task']): DueEntry | null {
    if (task === OTHERS_CANCELLATION) {
      return (
        this.#statements.of<OthersEntry>(`${SELECT_OTHERS} WHERE document_id = ?`).get(documentId) ?? null
      );
    }
    const row = this.#statements
      .of<OutboxEntry>(`${SELECT} WHERE document_id = ? AND task = ?`)
      .get(documentId, task);
    return row ?? null;
  }

  /**
   * Lanes of waiting emissions, without points of another counter. Steps over the index from lane to lane: DISTINCT
   * would read every waiting sale.
   */
  lanesWaiting(): string[] {
    const next = (after: string): string =>
      `SELECT min(lane) FROM outbox WHERE state = 'waiting' AND task = 'issue' ${after}`;
    return this.#statements
      .of<OutboxTable['lane']>(
        `WITH RECURSIVE lanes (lane) AS (${next('')}
           UNION ALL SELECT (${next('AND lane > lanes.lane')}) FROM lanes WHERE lane IS NOT NULL)
         SELECT lane FROM lanes WHERE lane IS NOT NULL AND lane NOT IN (${LANES_NOT_OURS})`,
      )
      .pluck()
      .all();
  }

  /**
   * The next emission of a lane, due or not: nothing overtakes it. With a bare `?` beside other conditions or an ORDER
   * BY, SQLite plans a kept statement again at each run, which takes three times as long as the run; `+?` avoids that.
   */
  headOfLane(lane: string): OutboxEntry | null {
    const row = this.#statements
      .of<OutboxEntry>(
        `${SELECT} WHERE lane = +? AND state = 'waiting' AND task = 'issue' ORDER BY position LIMIT 1`,
      )
      .get(lane);
    return row ?? null;
  }

  countBehind({ lane, position }: Pick<OutboxEntry, 'lane' | 'position'>, most: number): number {
    return oneRow(
      this.#statements
        .of<number>(
          `SELECT count(*) FROM (SELECT 1 FROM outbox
             WHERE lane = +? AND state = 'waiting' AND task = 'issue' AND position > +? LIMIT +?)`,
        )
        .pluck()
        .get(lane, position, most),
    );
  }

  /** The next task other than an emission: cancellations first, by the end of their window. */
  nextFollowUp(now: number): DueEntry | null {
    return this.#nextCancellation(now) ?? this.#nextOthersCancellation(now) ?? this.#nextOther(now);
  }

  #nextOthersCancellation(now: number): OthersEntry | null {
    const row = this.#statements
      .of<OthersEntry>(
        `${SELECT_OTHERS} WHERE state = 'waiting' AND due_at <= ? ORDER BY deadline_at, document_id LIMIT 1`,
      )
      .get(now);
    return row ?? null;
  }

  #nextCancellation(now: number): OutboxEntry | null {
    const row = this.#statements
      .of<OutboxEntry>(
        `${SELECT} WHERE state = 'waiting' AND task = 'cancel' AND due_at <= ? AND ${IS_ITS_TURN}
         ORDER BY (SELECT deadline_at FROM cancellations c
           WHERE c.document_id = outbox.document_id AND c.state IN ('queued', 'sending')), due_at, position LIMIT 1`,
      )
      .get(now);
    return row ?? null;
  }

  /** In index order, so that the scan stops at the first: after days offline there are very many. */
  #nextOther(now: number): OutboxEntry | null {
    const row = this.#statements
      .of<OutboxEntry>(
        `${SELECT} WHERE state = 'waiting' AND task <> 'issue' AND task <> 'cancel' AND due_at <= ?
         AND ${ITEMS_ARE_THERE} ORDER BY due_at, position LIMIT 1`,
      )
      .get(now);
    return row ?? null;
  }

  nextEmissionDueAt(): number | null {
    return oneRow(
      this.#statements
        .of<number | null>(`SELECT min(due_at) FROM outbox WHERE state = 'waiting' AND task = 'issue'`)
        .pluck()
        .get(),
    );
  }

  nextFollowUpDueAt(): number | null {
    return oneRow(
      this.#statements
        .of<number | null>(
          `SELECT min(due_at) FROM (
             SELECT min(due_at) AS due_at FROM outbox WHERE state = 'waiting' AND task <> 'issue' AND ${CAN_BE_DONE}
             UNION ALL SELECT min(due_at) FROM others_cancellations WHERE state = 'waiting')`,
        )
        .pluck()
        .get(),
    );
  }

  inFlight(): DueEntry[] {
    return this.#statements
      .of<DueEntry>(
        `${SELECT} WHERE state = 'in-flight' UNION ALL ${SELECT_OTHERS} WHERE state = 'in-flight'`,
      )
      .all();
  }

  countWaiting(task: Task): number {
    return oneRow(
      this.#statements
        .of<number>(`SELECT count(*) FROM outbox WHERE state = 'waiting' AND task = ?`)
        .pluck()
        .get(task),
    );
  }

  /** Emissions and cancellations that wait or are in flight. Each part is counted on an index of its own. */
  countUnsettledSendings(): number {
    return oneRow(
      this.#statements
        .of<number>(
          `SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting' AND task = 'issue')
             + (SELECT count(*) FROM outbox WHERE state = 'waiting' AND task = 'cancel')
             + (SELECT count(*) FROM outbox WHERE state = 'in-flight' AND task <> 'query-status')
             + (SELECT count(*) FROM others_cancellations WHERE state = 'waiting')
             + (SELECT count(*) FROM others_cancellations WHERE state = 'in-flight')`,
        )
        .pluck()
        .get(),
    );
  }

  /** Emissions that wait for nothing that sending could bring: their point is another counter's. */
  countOfOthersPoints(): number {
    return oneRow(
      this.#statements
        .of<number>(
          `SELECT count(*) FROM outbox WHERE state = 'waiting' AND task = 'issue' AND lane IN (${LANES_NOT_OURS})`,
        )
        .pluck()
        .get(),
    );
  }

  nextCancellationDueAt(): number | null {
    return oneRow(
      this.#statements
        .of<number | null>(
          `SELECT min(due_at) FROM (
             SELECT min(due_at) AS due_at FROM outbox WHERE state = 'waiting' AND task = 'cancel'
             UNION ALL SELECT min(due_at) FROM others_cancellations WHERE state = 'waiting')`,
        )
        .pluck()
        .get(),
    );
  }

  begin({ task, documentId, position }: DueEntry): void {
    const { changes } =
      task === OTHERS_CANCELLATION
        ? this.#statements
            .of(
              `UPDATE others_cancellations SET state = 'in-flight' WHERE document_id = ? AND state = 'waiting'`,
            )
            .run(documentId)
        : this.#statements
            .of(`UPDATE outbox SET state = 'in-flight' WHERE position = ? AND state = 'waiting'`)
            .run(position);
    if (changes !== 1) throw new Error(`outbox entry ${position} is not waiting`);
  }

  settle(documentId: string, task: Task): void {
    this.#statements
      .of(`UPDATE outbox SET state = 'settled' WHERE document_id = ? AND task = ?`)
      .run(documentId, task);
  }

  /** Back to waiting until `dueAt`, after an attempt without a result. */
  putOff(documentId: string, task: DueEntry['task'], dueAt: number): void {
    if (task === OTHERS_CANCELLATION) {
      this.#statements
        .of(`UPDATE others_cancellations SET state = 'waiting', due_at = ? WHERE document_id = ?`)
        .run(dueAt, documentId);
    } else this.#rearm(documentId, task, dueAt, 0);
  }

  /** Back to waiting after an answer that asks for another round. */
  nextRound(documentId: string, task: Task, dueAt: number): void {
    this.#rearm(documentId, task, dueAt, 1);
  }

  shiftDueTimes(byMs: number): void {
    this.#statements.of(`UPDATE outbox SET due_at = due_at + ? WHERE ${WAITS}`).run(byMs);
    this.#statements
      .of(`UPDATE others_cancellations SET due_at = due_at + ? WHERE state = 'waiting'`)
      .run(byMs);
  }

  /** Makes tasks that are due after `latest` due at `now`: the clock was wrong when they were put off, or is now. */
  bringBack(latest: number, now: number): void {
    this.#statements.of(`UPDATE outbox SET due_at = ? WHERE ${WAITS} AND due_at > ?`).run(now, latest);
    this.#statements
      .of(`UPDATE others_cancellations SET due_at = ? WHERE state = 'waiting' AND due_at > ?`)
      .run(now, latest);
  }

  /**
   * Makes first-round tasks due at `now`, except status queries; a later round was timed by an answer, which gave the
   * time.
   */
  bringBackFirstRounds(now: number): void {
    this.#statements
      .of(
        `UPDATE outbox SET due_at = @now WHERE ${WAITS} AND task <> 'query-status' AND rounds = 0 AND due_at > @now`,
      )
      .run({ now });
  }

  #rearm(documentId: string, task: Task, dueAt: number, rounds: number): void {
    this.#statements
      .of(
        `UPDATE outbox SET state = 'waiting', due_at = ?, rounds = rounds + ? WHERE document_id = ? AND task = ?`,
      )
      .run(dueAt, rounds, documentId, task);
  }
}
