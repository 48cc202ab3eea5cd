import { type Connection, inTransaction, KeptStatements, unforced } from './connection.ts';
import { keepParty, partyOf } from './schema/first/document-list.ts';
import type { DocumentsTable } from './schema/tables.ts';

const FIRST_OF_ITS_INSTANT = '(d.sold_at * 1024)';

/** The first free place from the instant of sale on. */
const FREE_PLACE = `iif(
    EXISTS (SELECT 1 FROM document_list WHERE place = ${FIRST_OF_ITS_INSTANT}),
    (SELECT one.place + 1 FROM document_list one
     WHERE one.place >= ${FIRST_OF_ITS_INSTANT}
       AND NOT EXISTS (SELECT 1 FROM document_list other WHERE other.place = one.place + 1)
     ORDER BY one.place LIMIT 1),
    ${FIRST_OF_ITS_INSTANT})`;

const KEEP_PARTY = `${keepParty('d')} FROM documents d WHERE id = ? ON CONFLICT DO NOTHING`;

const LIST = `INSERT INTO document_list (place, document_id, kind, state, local_number, numero_documento, cdc, party,
    currency, total, sold_at, sold_by)
  SELECT ${FREE_PLACE}, d.id, d.kind, d.state, d.local_number, d.numero_documento, d.cdc, ${partyOf('d')}, d.currency,
    d.total, d.sold_at,
    (SELECT actor FROM audit WHERE subject = d.id AND event IN ('document.sold', 'document.drafted') ORDER BY seq LIMIT 1)
  FROM documents d WHERE d.id = ?`;

/**
 * Adds documents to the list after the commit that stored them, so that a sale does not wait for the list's indexes. They
 * are listed in the order in which they were stored: those not listed yet are always the last ones.
 */
export class DocumentLister {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  /** Lists what has been stored since; a power cut may undo it, and the next opening does it again. */
  catchUp(): void {
    if (!this.isBehind()) return;
    unforced(this.#db, () => inTransaction(this.#db, () => this.list()));
  }

  isBehind(): boolean {
    return this.#unlisted().length > 0;
  }

  /** The part of `catchUp` inside its transaction. */
  list(): void {
    for (const id of this.#unlisted()) {
      this.#statements.of(KEEP_PARTY).run(id);
      this.#statements.of(LIST).run(id);
    }
  }

  /** In the order in which they were stored. */
  #unlisted(): DocumentsTable['id'][] {
    const before = this.#statements.of<{ rowid: number; id: DocumentsTable['id'] }>(
      'SELECT rowid, id FROM documents WHERE rowid < ? ORDER BY rowid DESC LIMIT 1',
    );
    const isListed = this.#statements.of('SELECT 1 FROM document_list WHERE document_id = ?');
    const unlisted: DocumentsTable['id'][] = [];
    let document = before.get(Number.MAX_SAFE_INTEGER);
    while (document !== undefined && isListed.get(document.id) === undefined) {
      unlisted.push(document.id);
      document = before.get(document.rowid);
    }
    return unlisted.toReversed();
  }
}
