import { type Connection, oneRow } from '../../database/connection.ts';
import type { CollectionsTable } from '../../database/schema/tables.ts';

/** A collection's receipt without its money, which is in the movements with this number. */
export interface CollectionRecord {
  number: CollectionsTable['number'];
  /** Generated where it was entered: a repeated entry has the same id. */
  id: CollectionsTable['id'];
  clientDocument: CollectionsTable['client_document'];
  clientName: CollectionsTable['client_name'];
  remark: CollectionsTable['remark'];
  at: CollectionsTable['collected_at'];
  actor: CollectionsTable['collected_by'];
}

const SELECT = `SELECT number, id, client_document AS clientDocument, client_name AS clientName, remark,
  collected_at AS at, collected_by AS actor FROM collections`;

/** Receipts of collections, numbered without gaps. Writing is done inside the caller's transaction. */
export class CollectionRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  add(collection: Omit<CollectionRecord, 'number'>): number {
    return oneRow(
      this.#db
        .prepare<unknown[], CollectionsTable['number']>(
          `INSERT INTO collections (number, id, client_document, client_name, remark, collected_at, collected_by)
           SELECT coalesce(max(number), 0) + 1, @id, @clientDocument, @clientName, @remark, @at, @actor FROM collections
           RETURNING number`,
        )
        .pluck()
        .get(collection),
    );
  }

  find(number: number): CollectionRecord | null {
    return this.#read('WHERE number = ?', number)[0] ?? null;
  }

  findById(id: string): CollectionRecord | null {
    return this.#read('WHERE id = ?', id)[0] ?? null;
  }

  /** Newest first, only numbers below `before`; null: all. */
  page(before: number | null, limit: number): CollectionRecord[] {
    const most = before ?? Number.MAX_SAFE_INTEGER;
    return this.#read('WHERE number < ? ORDER BY number DESC LIMIT ?', most, limit);
  }

  /** Collections of a client by any of these documents, newest first. */
  ofClients(documents: readonly string[], limit: number): CollectionRecord[] {
    const listed = JSON.stringify(documents);
    return this.#read(
      'WHERE client_document IN (SELECT value FROM json_each(?)) ORDER BY number DESC LIMIT ?',
      listed,
      limit,
    );
  }

  /** Collections that paid part of this document, newest first. */
  ofDocument(documentId: string): CollectionRecord[] {
    return this.#read(
      `WHERE number IN (SELECT collection FROM money_movements WHERE document_id = ? AND kind = 'collection')
       ORDER BY number DESC`,
      documentId,
    );
  }

  #read(where: string, ...values: (string | number)[]): CollectionRecord[] {
    return this.#db.prepare<unknown[], CollectionRecord>(`${SELECT} ${where}`).all(...values);
  }
}
