import { readRefusal, type Refusal, storeRefusal } from '../../sending/refusal.ts';
import { type Connection, oneRow } from '../../database/connection.ts';
import type { DocumentBodiesTable } from '../../database/schema/tables.ts';

export interface EarlierBody {
  documentId: DocumentBodiesTable['document_id'];
  /** The first correction is 1. */
  round: DocumentBodiesTable['round'];
  body: DocumentBodiesTable['body'];
  /** Refusal of this body; null where it was not refused. */
  refusal: Refusal | null;
  replacedAt: DocumentBodiesTable['replaced_at'];
  replacedBy: DocumentBodiesTable['replaced_by'];
}

type BodyRow = Omit<EarlierBody, 'refusal'> & Pick<DocumentBodiesTable, 'refusal'>;

/** Bodies before each correction, kept for ever. */
export class BodyRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Call it in the transaction that corrects the document. */
  add(earlier: EarlierBody): void {
    this.#db
      .prepare(
        `INSERT INTO document_bodies (document_id, round, body, refusal, replaced_at, replaced_by)
         VALUES (@documentId, @round, @body, @refusal, @replacedAt, @replacedBy)`,
      )
      .run({ ...earlier, refusal: earlier.refusal && storeRefusal(earlier.refusal) });
  }

  count(documentId: string): number {
    return oneRow(
      this.#db
        .prepare<unknown[], number>('SELECT count(*) FROM document_bodies WHERE document_id = ?')
        .pluck()
        .get(documentId),
    );
  }

  /** Oldest first. */
  ofDocument(documentId: string): EarlierBody[] {
    return this.#db
      .prepare<unknown[], BodyRow>(
        `SELECT document_id AS documentId, round, body, refusal, replaced_at AS replacedAt,
           replaced_by AS replacedBy FROM document_bodies WHERE document_id = ? ORDER BY round`,
      )
      .all(documentId)
      .map(({ refusal, ...body }) => ({
        ...body,
        refusal: refusal === null ? null : readRefusal(refusal),
      }));
  }
}
