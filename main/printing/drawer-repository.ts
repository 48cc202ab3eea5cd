import { type Reason, readReason, storeReason } from '../../shared/domain/reason.ts';
import type { JobState } from '../../shared/domain/paper/job-state.ts';
import type { Connection } from '../database/connection.ts';
import type { DrawerOpeningsTable, PrintJobsTable, PrintersTable } from '../database/schema/tables.ts';

export interface DrawerOpening {
  id: string;
  jobId: string;
  why: { documentId: string } | { reason: Reason };
  openedAt: number;
  openedBy: string;
}

export interface ListedOpening extends DrawerOpening {
  printerName: string;
  state: JobState;
}

/** Every requested opening. Writing is done inside the caller's transaction. */
export class DrawerOpeningRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  add({ id, jobId, why, openedAt, openedBy }: DrawerOpening): void {
    this.#db
      .prepare(
        `INSERT INTO drawer_openings (id, job_id, document_id, reason, opened_at, opened_by)
         VALUES (@id, @jobId, @documentId, @reason, @openedAt, @openedBy)`,
      )
      .run({
        id,
        jobId,
        openedAt,
        openedBy,
        documentId: 'documentId' in why ? why.documentId : null,
        reason: 'reason' in why ? storeReason(why.reason) : null,
      });
  }

  ofJob(jobId: string): DrawerOpening | null {
    const row = this.#db
      .prepare<unknown[], DrawerOpeningsTable>('SELECT * FROM drawer_openings WHERE job_id = ?')
      .get(jobId);
    return row === undefined ? null : openingOf(row);
  }

  /** Openings from `from` on and before `until` (UTC epoch ms), in order. */
  list(from: number, until: number): ListedOpening[] {
    const rows = this.#db
      .prepare<unknown[], DrawerOpeningsTable & Pick<PrintJobsTable, 'state'> & Pick<PrintersTable, 'name'>>(
        `SELECT o.*, j.state, p.name FROM drawer_openings o
         JOIN print_jobs j ON j.id = o.job_id JOIN printers p ON p.id = j.printer_id
         WHERE o.opened_at >= ? AND o.opened_at < ? ORDER BY o.opened_at, j.position`,
      )
      .all(from, until);
    return rows.map((row) => ({ ...openingOf(row), printerName: row.name, state: row.state }));
  }
}

function openingOf({
  id,
  job_id,
  document_id,
  reason,
  opened_at,
  opened_by,
}: DrawerOpeningsTable): DrawerOpening {
  const why = document_id === null ? { reason: readReason(reason ?? '') } : { documentId: document_id };
  return { id, jobId: job_id, why, openedAt: opened_at, openedBy: opened_by };
}
