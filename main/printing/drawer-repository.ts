import type { Connection } from '../store/connection.ts';

/** One opening of the drawer: of a sale, or for a reason of a person's. */
export interface DrawerOpening {
  id: string;
  /** The job that carries its pulse. */
  jobId: string;
  why: { documentId: string } | { reason: string };
  openedAt: number;
  openedBy: string;
}

/** Every opening that was asked for. Writing is the caller's transaction. */
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
        reason: 'reason' in why ? why.reason : null,
      });
  }

  /** That of a job; null where the job is none of the drawer. */
  ofJob(jobId: string): DrawerOpening | null {
    const row = this.#db.prepare('SELECT * FROM drawer_openings WHERE job_id = ?').get(jobId) as
      | { id: string; document_id: string | null; reason: string; opened_at: number; opened_by: string }
      | undefined;
    if (row === undefined) return null;
    const why = row.document_id === null ? { reason: row.reason } : { documentId: row.document_id };
    return { id: row.id, jobId, why, openedAt: row.opened_at, openedBy: row.opened_by };
  }
}
