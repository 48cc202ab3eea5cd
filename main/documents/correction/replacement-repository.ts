import type { Connection } from '../../database/connection.ts';
import type { DocumentsTable, ReplacementsTable } from '../../database/schema/tables.ts';

export interface Replacement {
  documentId: ReplacementsTable['document_id'];
  replacesId: ReplacementsTable['replaces_id'];
  /** The first sale of their chain: a replacement may be rejected in its turn. */
  firstId: ReplacementsTable['first_id'];
}

const SELECT =
  'SELECT document_id AS documentId, replaces_id AS replacesId, first_id AS firstId FROM replacements';

/**
 * Replacements of sales. In a chain at most one is alive: checked here, and not in the schema, since data recovered
 * from diverged histories are stored as they were.
 */
export class ReplacementRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Call it in the transaction that stores the new sale. Throws where another of the chain is alive. */
  add(documentId: string, replacesId: string): void {
    const living = this.findLiving(replacesId);
    if (living !== null)
      throw new Error(`${replacesId} lives on in ${living}: a sale is replaced once at a time`);
    const firstId = this.find(replacesId)?.firstId ?? replacesId;
    this.#db
      .prepare('INSERT INTO replacements (document_id, replaces_id, first_id) VALUES (?, ?, ?)')
      .run(documentId, replacesId, firstId);
  }

  find(documentId: string): Replacement | null {
    return (
      this.#db.prepare<unknown[], Replacement>(`${SELECT} WHERE document_id = ?`).get(documentId) ?? null
    );
  }

  ofReplaced(replacesId: string): Replacement[] {
    return this.#db
      .prepare<unknown[], Replacement>(
        `${SELECT} WHERE replaces_id = ? ORDER BY (SELECT sold_at FROM documents WHERE id = document_id), document_id`,
      )
      .all(replacesId);
  }

  /** The living sale of a document's chain: neither discarded, rejected nor cancelled. */
  findLiving(documentId: string): string | null {
    const firstId = this.find(documentId)?.firstId ?? documentId;
    const id = this.#db
      .prepare<unknown[], DocumentsTable['id']>(
        `SELECT d.id FROM replacements r JOIN documents d ON d.id = r.document_id
         WHERE r.first_id = ? AND d.state NOT IN ('discarded', 'rejected', 'cancelled')`,
      )
      .pluck()
      .get(firstId);
    return id ?? null;
  }
}
