import type { Connection } from '../../database/connection.ts';
import { KeptStatements } from '../../database/kept-statements.ts';
import type { AuditTable } from '../../database/schema/tables.ts';
import { mattersSql } from './attention-sql.ts';
import { CLOSING_MS, type Matter } from './matter.ts';

/** One question for all of them: of hundreds of documents, each by itself takes ten times as long. */
export const STATES_SINCE = `SELECT ids.value AS id, (
    SELECT at FROM audit WHERE subject = ids.value AND event IN ('document.refused-by-service',
      'document.answer-missing', 'document.history-doubted', 'document.text-damaged',
      'document.rejected-by-authority', 'document.held-up', 'document.held-back')
    ORDER BY seq DESC LIMIT 1) AS at
  FROM json_each(?) ids`;

/** The one reading of what needs a person. Each arm of it has an index that holds nothing else. */
export class AttentionRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  /** All there is, in no order; `offsetMs` takes this machine's clock to the service's. */
  open(serviceNow: number, offsetMs: number): Matter[] {
    return this.#statements
      .of<Matter>(mattersSql(false))
      .all({ closesBefore: serviceNow + CLOSING_MS, offset: offsetMs });
  }

  ofDocument(id: string, serviceNow: number, offsetMs: number): Matter[] {
    return this.#statements
      .of<Matter>(mattersSql(true))
      .all({ id, closesBefore: serviceNow + CLOSING_MS, offset: offsetMs });
  }

  /** Since when the own state of each document has been what it is, as the audit chain tells; without those it does not. */
  statesSince(documentIds: readonly string[]): Map<string, number> {
    const rows = this.#statements
      .of<{ id: string; at: AuditTable['at'] | null }>(STATES_SINCE)
      .all(JSON.stringify(documentIds));
    return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
  }

  /** To be called inside a transaction, as what follows. */
  markRejectionSeen(documentId: string, at: number): void {
    this.#db.prepare('UPDATE documents SET rejection_seen_at = ? WHERE id = ?').run(at, documentId);
  }

  markCancellationSeen(id: string, at: number): void {
    for (const table of ['cancellations', 'cancellation_wishes']) {
      this.#db.prepare(`UPDATE ${table} SET seen_at = ? WHERE id = ?`).run(at, id);
    }
  }
}
