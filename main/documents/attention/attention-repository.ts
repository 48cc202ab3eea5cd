import { type Connection, KeptStatements } from '../../database/connection.ts';
import type { AuditTable } from '../../database/schema/tables.ts';
import { CANCELLATION_WINDOW_MS } from '../../../shared/domain/fiscal/cancellation-window.ts';
import { CLOSING_MS, type Matter } from './matter.ts';

/** One query for all of them: for hundreds of documents, one each takes ten times as long. */
const STATES_SINCE = `SELECT ids.value AS id, (
    SELECT at FROM audit WHERE subject = ids.value AND event IN ('document.refused-by-service',
      'document.answer-missing', 'document.history-doubted', 'document.text-damaged',
      'document.rejected-by-authority', 'document.held-up', 'document.held-back')
    ORDER BY seq DESC LIMIT 1) AS at
  FROM json_each(?) ids`;

/** The one query for everything that needs a person. Each arm of it has an index of just its rows. */
export class AttentionRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  /** All matters, unordered; `offsetMs` converts this machine's clock to the service's. */
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

  /** Beginning of each document's present state, by the audit chain; documents without entries are left out. */
  statesSince(documentIds: readonly string[]): Map<string, number> {
    const rows = this.#statements
      .of<{ id: string; at: AuditTable['at'] | null }>(STATES_SINCE)
      .all(JSON.stringify(documentIds));
    return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
  }

  /** Inside the caller's transaction, as the methods below. */
  markRejectionSeen(documentId: string, at: number): void {
    this.#db.prepare('UPDATE documents SET rejection_seen_at = ? WHERE id = ?').run(at, documentId);
  }

  markCancellationSeen(id: string, at: number): void {
    for (const table of ['cancellations', 'deferred_cancellations']) {
      this.#db.prepare(`UPDATE ${table} SET seen_at = ? WHERE id = ?`).run(at, id);
    }
  }
}

/**
 * One arm for each kind of matter. `ofOne` narrows all of them to the document `@id`. CROSS JOIN keeps SQLite from
 * starting with the documents, nearly all of which are in the states looked for.
 */
export function mattersSql(ofOne: boolean): string {
  const only = (column: string): string => (ofOne ? `AND ${column} = @id` : '');
  return `
-- By the service's clock.
SELECT 'closing' AS kind, document_id AS documentId, id AS subject, requested_at AS since, deadline_at AS until
FROM cancellations WHERE state IN ('queued', 'sending') AND deadline_at <= @closesBefore ${only('document_id')}
UNION ALL
-- Of a document that may have been issued: the window runs from the attempt nobody answered.
SELECT 'closing', documentId, id, since, writtenAt + ${CANCELLATION_WINDOW_MS} FROM (
  SELECT w.document_id AS documentId, w.id, w.deferred_at AS since, (
    SELECT coalesce(a.written_service_at, a.written_at + @offset) FROM attempts a
    WHERE a.document_id = w.document_id AND a.task = 'issue' AND a.written_at IS NOT NULL
    ORDER BY a.id DESC LIMIT 1) AS writtenAt
  FROM deferred_cancellations w CROSS JOIN documents d ON d.id = w.document_id
  WHERE w.state = 'waiting' AND d.state <> 'sending' ${only('w.document_id')})
WHERE writtenAt + ${CANCELLATION_WINDOW_MS} <= @closesBefore
UNION ALL
-- Asked for again, it is no failure yet.
SELECT 'cancellation-failed', c.document_id, c.id, c.settled_at, NULL
FROM cancellations c CROSS JOIN documents d ON d.id = c.document_id
WHERE c.state IN ('refused', 'expired') AND c.seen_at IS NULL AND d.state IN ('issued', 'approved')
  AND NOT EXISTS (SELECT 1 FROM cancellations later WHERE later.document_id = c.document_id
    AND later.rowid > c.rowid) ${only('c.document_id')}
UNION ALL
SELECT 'cancellation-failed', w.document_id, w.id, w.settled_at, NULL
FROM deferred_cancellations w CROSS JOIN documents d ON d.id = w.document_id
WHERE w.state IN ('expired', 'portal') AND w.seen_at IS NULL
  AND d.state IN ('issued', 'approved', 'issued-unidentified') ${only('w.document_id')}
UNION ALL
SELECT 'contradicted', document_id, CAST(max(id) AS TEXT), max(noted_at), NULL
FROM contradictions WHERE settled_at IS NULL ${only('document_id')} GROUP BY document_id
UNION ALL
SELECT 'duplicate', document_id, CAST(id AS TEXT), found_at, NULL
FROM possible_duplicates WHERE settled_at IS NULL ${only('document_id')}
UNION ALL
-- Sold again, a rejected one is answered, unless the new sale was dropped.
SELECT CASE d.state WHEN 'refused' THEN 'refused' WHEN 'rejected' THEN 'rejected' ELSE 'doubt' END,
  d.id, d.id, d.sold_at, NULL
FROM documents d
WHERE d.state IN ('refused', 'uncertain', 'review', 'rejected') AND d.rejection_seen_at IS NULL
  AND NOT (d.state = 'rejected' AND EXISTS (
    SELECT 1 FROM replacements r CROSS JOIN documents n ON n.id = r.document_id
    WHERE r.replaces_id = d.id AND n.state <> 'discarded')) ${only('d.id')}
UNION ALL
-- Where the program goes on by itself, nobody is needed.
SELECT 'held-note', l.document_id, l.document_id, l.sold_at, NULL
FROM document_list l CROSS JOIN dispatch_notes n ON n.document_id = l.document_id
WHERE l.state = 'draft' AND n.obstacle IS NOT NULL ${only('l.document_id')}
  AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.document_id = l.document_id AND o.task = 'prepare'
    AND o.state <> 'settled')`;
}
