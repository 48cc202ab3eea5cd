import { type JobEvent, stepOfJob } from '../../shared/domain/paper/job-state.ts';
import type { PrinterTrouble } from '../../shared/domain/paper/printer.ts';
import { type Connection, oneRow } from '../database/connection.ts';
import { sha256 } from '../kernel/files/sha256.ts';
import type { NewPrintJob, PaperStage, PrintJob, PrintSubject, ShopPaper } from './print-job.ts';
import type { PrintJobsTable } from '../database/schema/tables.ts';

interface LineRow {
  id: PrintJobsTable['id'];
  printerId: PrintJobsTable['printer_id'];
  kind: PrintJobsTable['kind'];
  documentId: PrintJobsTable['document_id'];
  stage: PrintJobsTable['stage'];
  isCopy: PrintJobsTable['is_copy'];
  isShops: PrintJobsTable['is_shops'];
  title: PrintJobsTable['title'];
  originalOf: PrintJobsTable['original_of'];
  state: PrintJobsTable['state'];
  tries: PrintJobsTable['tries'];
  fault: PrintJobsTable['fault'];
  madeAt: PrintJobsTable['made_at'];
  madeBy: PrintJobsTable['made_by'];
}

interface WholeRow extends LineRow {
  form: PrintJobsTable['form'];
  rollWidthMm: PrintJobsTable['roll_width_mm'];
  rollHeightMm: PrintJobsTable['roll_height_mm'];
  bytes: PrintJobsTable['bytes'];
  /** JSON. */
  report: PrintJobsTable['report'];
  drawnOf: PrintJobsTable['drawn_of'];
}

export type JobLine = Omit<PrintJob, 'form' | 'drawnOf'>;

const LINE = `id, printer_id AS printerId, kind, document_id AS documentId, stage, is_copy AS isCopy, is_shops AS isShops, title,
  original_of AS originalOf, state, tries,
  fault, made_at AS madeAt, made_by AS madeBy`;
const WHOLE = `${LINE}, form, roll_width_mm AS rollWidthMm, roll_height_mm AS rollHeightMm, bytes,
  report, drawn_of AS drawnOf`;
const PLACE = 'coalesce(place, position), position';
const UNSETTLED = `state IN ('waiting', 'sending', 'half-sent')`;

/** Waiting and past print jobs. All writing is done inside the caller's transaction. */
export class PrintJobRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** At the end of its printer's queue, or in the place of the job `insteadOf`. */
  add(
    { id, printerId, matter, form, drawnOf, madeAt, madeBy }: NewPrintJob,
    insteadOf: string | null = null,
  ): void {
    this.#db
      .prepare(
        `INSERT INTO print_jobs (id, printer_id, kind, document_id, stage, is_copy, is_shops, form, roll_width_mm,
           roll_height_mm, bytes, sha256, title, original_of, report, drawn_of, place, state, made_at, made_by)
         VALUES (@id, @printerId, @kind, @documentId, @stage, @isCopy, @isShops, @form, @rollWidthMm, @rollHeightMm, @bytes,
           @sha256, @title, @originalOf, @report, @drawnOf, (SELECT coalesce(place, position) FROM print_jobs WHERE id = @insteadOf), 'waiting',
           @madeAt, @madeBy)`,
      )
      .run({
        id,
        printerId,
        drawnOf,
        insteadOf,
        madeAt,
        madeBy,
        kind: matter.kind,
        documentId: 'documentId' in matter ? matter.documentId : null,
        stage: matter.kind === 'receipt' ? matter.stage : null,
        isCopy: 'isCopy' in matter && matter.isCopy ? 1 : 0,
        isShops: matter.kind === 'receipt' && matter.isShops ? 1 : 0,
        form: form.form,
        rollWidthMm: form.roll?.widthMm ?? null,
        rollHeightMm: form.roll?.heightMm ?? null,
        bytes: Buffer.from(form.bytes),
        sha256: sha256(form.bytes),
        title: matter.kind === 'report' ? matter.title : null,
        originalOf: matter.kind === 'report' ? matter.originalOf : null,
        report: matter.kind === 'report' ? JSON.stringify(matter.paper) : null,
      });
  }

  /**
   * The next job of a printer: the one being sent, else a drawer pulse, which does not queue, else the
   * oldest. Null if none waits; a job in doubt does not block the queue.
   */
  nextOf(printerId: string): PrintJob | null {
    const row = this.#db
      .prepare<unknown[], WholeRow>(
        `SELECT ${WHOLE} FROM print_jobs WHERE printer_id = ? AND state IN ('waiting', 'sending')
         ORDER BY state = 'sending' DESC, kind = 'drawer' DESC, ${PLACE} LIMIT 1`,
      )
      .get(printerId);
    return row === undefined ? null : jobOf(row);
  }

  hasPulse(printerId: string): boolean {
    return (
      this.#db
        .prepare(
          `SELECT 1 FROM print_jobs WHERE printer_id = ? AND state = 'waiting' AND kind = 'drawer' LIMIT 1`,
        )
        .get(printerId) !== undefined
    );
  }

  /** True if a person saw the printer's last job of unknown outcome come out. */
  wasSeenMute(printerId: string): boolean {
    const last = this.#db
      .prepare<unknown[], PrintJobsTable['state']>(
        `SELECT state FROM print_jobs WHERE printer_id = ? AND fault = 'unknown' AND state IN ('printed', 'reprinted')
         ORDER BY settled_at DESC, position DESC LIMIT 1`,
      )
      .pluck()
      .get(printerId);
    return last === 'printed';
  }

  /** True if this original was printed or queued, and not discarded. */
  hasOriginal(originalOf: string): boolean {
    return (
      this.#db
        .prepare(`SELECT 1 FROM print_jobs WHERE original_of = ? AND state <> 'discarded' LIMIT 1`)
        .get(originalOf) !== undefined
    );
  }

  find(id: string): JobLine | null {
    const row = this.#db.prepare<unknown[], LineRow>(`SELECT ${LINE} FROM print_jobs WHERE id = ?`).get(id);
    return row === undefined ? null : lineOf(row);
  }

  /** Includes the job's bytes; null for an unknown id and once the bytes are dropped. */
  findWhole(id: string): PrintJob | null {
    const row = this.#db
      .prepare<unknown[], WholeRow>(`SELECT ${WHOLE} FROM print_jobs WHERE id = ? AND bytes IS NOT NULL`)
      .get(id);
    return row === undefined ? null : jobOf(row);
  }

  /** Papers of which nothing was sent, in queue order. */
  waitingPapersOf(printerId: string): PrintJob[] {
    const rows = this.#db
      .prepare<unknown[], WholeRow>(
        `SELECT ${WHOLE} FROM print_jobs WHERE printer_id = ? AND state = 'waiting' AND kind IN ('receipt', 'report')
         ORDER BY ${PLACE}`,
      )
      .all(printerId);
    return rows.map(jobOf);
  }

  /** Oldest first. */
  unsettled(limit: number): JobLine[] {
    const rows = this.#db
      .prepare<unknown[], LineRow>(
        `SELECT ${LINE} FROM print_jobs WHERE ${UNSETTLED} ORDER BY ${PLACE} LIMIT ?`,
      )
      .all(limit);
    return rows.map((row) => lineOf(row));
  }

  countUnsettled(): number {
    return oneRow(
      this.#db.prepare<unknown[], number>(`SELECT count(*) FROM print_jobs WHERE ${UNSETTLED}`).pluck().get(),
    );
  }

  countOf(printerId: string): { waiting: number; halfSent: number } {
    return oneRow(
      this.#db
        .prepare<unknown[], { waiting: number; halfSent: number }>(
          `SELECT count(*) FILTER (WHERE state <> 'half-sent') AS waiting,
             count(*) FILTER (WHERE state = 'half-sent') AS halfSent
           FROM print_jobs WHERE printer_id = ? AND ${UNSETTLED}`,
        )
        .get(printerId),
    );
  }

  /** True if such a paper of the document, the customer's or the shop's own, came out, may have, or will. */
  mayComeOut(documentId: string, stage: PaperStage, isShops = false): boolean {
    return (
      this.#db
        .prepare(
          `SELECT 1 FROM print_jobs WHERE document_id = ? AND kind = 'receipt' AND stage = ? AND is_shops = ?
             AND (state <> 'discarded' OR doubted_at IS NOT NULL) LIMIT 1`,
        )
        .get(documentId, stage, isShops ? 1 : 0) !== undefined
    );
  }

  /**
   * Takes a job one step further; throws if its state does not allow the event. `fault`: the trouble that
   * stopped it, null without one.
   */
  step(id: string, event: JobEvent, by: { at: number; actor: string; fault?: PrinterTrouble | null }): void {
    const from = oneRow(
      this.#db
        .prepare<unknown[], PrintJobsTable['state']>('SELECT state FROM print_jobs WHERE id = ?')
        .pluck()
        .get(id),
    );
    const to = stepOfJob(from, event);
    if (to === null) throw new Error(`a print job that is ${from} cannot be ${event}`);
    const isSettled = to === 'printed' || to === 'reprinted' || to === 'discarded';
    this.#db
      .prepare(
        `UPDATE print_jobs SET state = @to, tries = tries + @begun, fault = coalesce(@fault, fault),
           doubted_at = CASE WHEN @to = 'half-sent' THEN @at ELSE doubted_at END,
           settled_at = @settledAt, settled_by = @settledBy WHERE id = @id`,
      )
      .run({
        id,
        to,
        at: by.at,
        begun: event === 'send-begun' ? 1 : 0,
        fault: by.fault ?? null,
        settledAt: isSettled ? by.at : null,
        settledBy: isSettled ? by.actor : null,
      });
  }

  /** Puts waiting and sending jobs in doubt, except drawer pulses: a late one opens an unattended drawer. */
  doubtAll(at: number): void {
    this.#db
      .prepare(
        `UPDATE print_jobs SET state = 'half-sent', doubted_at = ?
         WHERE state IN ('waiting', 'sending') AND kind <> 'drawer'`,
      )
      .run(at);
  }

  /** Drops the bytes of jobs settled before `at`, and keeps their rows. */
  dropBytesBefore(at: number): void {
    this.#db
      .prepare('UPDATE print_jobs SET bytes = NULL, report = NULL WHERE settled_at < ? AND bytes IS NOT NULL')
      .run(at);
  }
}

function lineOf(row: LineRow, report: WholeRow['report'] = null): JobLine {
  const { id, printerId, state, tries, fault, madeAt, madeBy } = row;
  return { id, printerId, matter: matterOf(row, report), state, tries, fault, madeAt, madeBy };
}

function jobOf(row: WholeRow): PrintJob {
  const { form, bytes, drawnOf, rollWidthMm, rollHeightMm } = row;
  if (bytes === null) throw new Error('a job that is not settled has its bytes');
  const roll =
    rollWidthMm === null || rollHeightMm === null ? null : { widthMm: rollWidthMm, heightMm: rollHeightMm };
  return { ...lineOf(row, row.report), form: { form, bytes, roll }, drawnOf };
}

function matterOf(
  { kind, documentId, stage, isCopy, isShops, title, originalOf }: LineRow,
  report: WholeRow['report'],
): PrintSubject {
  if (kind === 'test') return { kind };
  if (kind === 'report') {
    // Not parsed by a schema, which would reorder the members: `drawnOf` hashes their text.
    const paper = report === null ? null : (JSON.parse(report) as ShopPaper);
    return { kind, title: title ?? '', originalOf, isCopy: isCopy === 1, paper };
  }
  if (kind === 'drawer') return { kind, documentId };
  if (documentId === null || stage === null) throw new Error('a receipt is of a document');
  return { kind, documentId, stage, isCopy: isCopy === 1, isShops: isShops === 1 };
}
