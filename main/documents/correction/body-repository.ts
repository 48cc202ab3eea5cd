import { readRefusal, type Refusal, storeRefusal } from '../../outbox/refusal.ts';
import type { Connection } from '../../store/connection.ts';

/** A body that a correction took the place of. */
export interface EarlierBody {
  documentId: string;
  /** The first correction is 1. */
  round: number;
  body: string;
  /** What the service said of it; null where it was never asked. */
  refusal: Refusal | null;
  replacedAt: number;
  replacedBy: string;
}

/** Bodies as they were before they were corrected; nothing of them is forgotten. */
export class BodyRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** In the transaction that corrects the document. */
  add(earlier: EarlierBody): void {
    this.#db
      .prepare(
        `INSERT INTO document_bodies (document_id, round, body, refusal, replaced_at, replaced_by)
         VALUES (@documentId, @round, @body, @refusal, @replacedAt, @replacedBy)`,
      )
      .run({ ...earlier, refusal: earlier.refusal && storeRefusal(earlier.refusal) });
  }

  /** How often a document was corrected. */
  count(documentId: string): number {
    return this.#db
      .prepare('SELECT count(*) FROM document_bodies WHERE document_id = ?')
      .pluck()
      .get(documentId) as number;
  }

  /** Oldest first. */
  ofDocument(documentId: string): EarlierBody[] {
    return this.#db
      .prepare(
        `SELECT document_id AS documentId, round, body, refusal, replaced_at AS replacedAt,
           replaced_by AS replacedBy FROM document_bodies WHERE document_id = ? ORDER BY round`,
      )
      .all(documentId)
      .map((row) => {
        const { refusal, ...body } = row as Omit<EarlierBody, 'refusal'> & { refusal: string | null };
        return { ...body, refusal: refusal === null ? null : readRefusal(refusal) };
      });
  }
}
