import {
  type DocumentEvent,
  type DocumentState,
  transition,
} from '../../shared/domain/fiscal/document-state.ts';
import { soldWithin } from '../database/list-order.ts';
import { KeptStatements, oneRow } from '../database/connection.ts';
import type { Store } from '../database/store.ts';
import { bodyColumns, type Links, storeBody, type StoredBody, storeLinks } from '../database/stored-texts.ts';
import {
  type DocumentChanges,
  type DocumentRecord,
  isDamaged,
  type NumberedBy,
  parseSale,
  type StepContext,
} from './document-record.ts';
import {
  BY_ID,
  type DocumentRow,
  FACTS,
  fromRow,
  INSERT,
  LISTED,
  SELECT,
  storeReasons,
  WRITTEN,
} from './document-row.ts';
import type { DocumentListTable, DocumentPartiesTable, DocumentsTable } from '../database/schema/tables.ts';

/** Documents and their states. Every change of state passes through `move`, and so into the audit chain. */
export class DocumentRepository {
  readonly #store: Store;
  /** Kept for selling and sending: preparing a statement also compiles the triggers that maintain the list. */
  readonly #statements: KeptStatements;

  constructor(store: Store) {
    this.#store = store;
    this.#statements = new KeptStatements(store.db);
  }

  insert(document: DocumentRecord): void {
    this.#statements.of(INSERT).run({
      ...document,
      ...storeReasons(document),
      ...storeBody(document.body),
      ...storeLinks(document),
    });
  }

  find(id: string): DocumentRecord | null {
    const row = this.#statements.of<DocumentRow>(BY_ID).get(id);
    return row === undefined ? null : fromRow(row);
  }

  /** Throws if there is no such document: scheduled work always has one. */
  get(id: string): DocumentRecord {
    const document = this.find(id);
    if (document === null) throw new Error(`no document ${id}`);
    return document;
  }

  /** Like `get`, but reads only the numbering: called inside the commits of sending. */
  numberedBy(id: string): NumberedBy {
    const row = this.#statements
      .of<Pick<DocumentRow, keyof NumberedBy>>(
        `SELECT kind, numero_timbrado AS numeroTimbrado, numero_establecimiento AS numeroEstablecimiento,
           punto_expedicion AS puntoExpedicion FROM documents WHERE id = ?`,
      )
      .get(id);
    if (row === undefined) throw new Error(`no document ${id}`);
    return row;
  }

  stored(id: string): StoredBody & Pick<DocumentRecord, 'state'> {
    const row = this.#statements
      .of<Pick<DocumentsTable, 'state'> & StoredBody>(
        `SELECT state, ${bodyColumns()} FROM documents WHERE id = ?`,
      )
      .get(id);
    if (row === undefined) throw new Error(`no document ${id}`);
    return row;
  }

  findByLocalNumber(localNumber: string): DocumentRecord | null {
    const row = this.#store.db
      .prepare<unknown[], DocumentRow>(`${SELECT} WHERE local_number = ?`)
      .get(localNumber);
    return row === undefined ? null : fromRow(row);
  }

  findByCdc(cdc: string): DocumentRecord | null {
    const row = this.#statements.of<DocumentRow>(`${SELECT} WHERE cdc = ?`).get(cdc);
    return row === undefined ? null : fromRow(row);
  }

  findByNumber({ kind, numeroTimbrado }: DocumentRecord, numeroDocumento: string): DocumentRecord | null {
    const row = this.#store.db
      .prepare<unknown[], DocumentRow>(
        `${SELECT} WHERE kind = ? AND numero_timbrado = ? AND numero_documento = ?`,
      )
      .get(kind, numeroTimbrado, numeroDocumento);
    return row === undefined ? null : fromRow(row);
  }

  /** Oldest first. */
  *list(state: DocumentState | null): Generator<DocumentRecord> {
    const where = state === null ? '' : 'WHERE l.state = @state';
    const rows = this.#store.db
      .prepare<unknown[], DocumentRow>(`${FACTS} FROM ${LISTED} ${where} ORDER BY l.place`)
      .iterate({ state });
    for (const row of rows) yield fromRow(row);
  }

  latest(): DocumentRecord | null {
    const row = this.#statements
      .of<DocumentRow>(
        `${SELECT} WHERE id = (SELECT document_id FROM document_list ORDER BY place DESC LIMIT 1)`,
      )
      .get();
    return row === undefined ? null : fromRow(row);
  }

  latestSale(): DocumentRecord | null {
    const newest = "SELECT document_id FROM document_list WHERE kind = 'invoice' ORDER BY place DESC LIMIT 1";
    const row = this.#statements.of<DocumentRow>(`${SELECT} WHERE id = (${newest})`).get();
    return row === undefined ? null : fromRow(row);
  }

  /** Newest first, without damaged documents: their client's document type cannot be read. */
  latestOfClient(tipoDocumento: number, documento: string, limit: number): DocumentRecord[] {
    const parties = this.#store.db
      .prepare<unknown[], DocumentPartiesTable['party']>(
        'SELECT party FROM document_parties WHERE document = ?',
      )
      .pluck()
      .all(documento);
    const newest = this.#statements.of<DocumentRow>(
      `${FACTS} FROM ${LISTED} WHERE l.party = ? AND l.kind = 'invoice' ORDER BY l.place DESC`,
    );
    const found = parties.flatMap((party) => {
      const documents: DocumentRecord[] = [];
      for (const row of newest.iterate(party)) {
        const document = fromRow(row);
        if (isDamaged(document) || parseSale(document.body).cliente.tipo_documento !== tipoDocumento)
          continue;
        if (documents.push(document) === limit) break;
      }
      return documents;
    });
    return found.toSorted((a, b) => b.soldAt - a.soldAt).slice(0, limit);
  }

  soldToBetween(documento: string, from: number, to: number): DocumentRecord[] {
    const rows = this.#store.db
      .prepare<unknown[], DocumentRow>(
        `${FACTS} FROM document_parties p CROSS JOIN ${LISTED}
         WHERE p.document = @documento AND l.party = p.party AND ${soldWithin('@from', '@until')} AND l.kind = 'invoice'
         ORDER BY l.place`,
      )
      .all({ documento, from, until: to + 1 });
    return rows.map(fromRow);
  }

  /** The documents that exist, in the order of `ids`. */
  findMany(ids: readonly string[]): DocumentRecord[] {
    const rows = this.#store.db
      .prepare<unknown[], DocumentRow>(`${SELECT} WHERE id IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(ids));
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []).map(fromRow);
  }

  countUnderReview(): number {
    return oneRow(
      this.#statements.of<number>(`SELECT count(*) FROM document_list WHERE state = 'review'`).pluck().get(),
    );
  }

  countByState(): Partial<Record<DocumentState, number>> {
    const rows = this.#store.db
      .prepare<unknown[], Pick<DocumentListTable, 'state'> & { count: number }>(
        'SELECT state, count(*) AS count FROM document_list GROUP BY state',
      )
      .all();
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /**
   * Takes a document one step further, inside the caller's transaction. Throws if its state in the database allows no
   * such step.
   */
  move(id: string, event: DocumentEvent, context: StepContext, changes: DocumentChanges = {}): DocumentState {
    const from = this.#stateOf(id);
    const to = transition(from, event);
    if (to === null) throw new Error(`document ${id} is ${from}: no step for ${event}`);
    const values = { refusal: null, doubt: null, ...changes };
    this.#update(id, values, { from, to });
    const { at, actor, details = {} } = context;
    this.#store.audit.append({
      at,
      actor,
      event: `document.${event}`,
      subject: id,
      details: { from, to, ...details },
    });
    return to;
  }

  /** Records facts without a change of state, such as the authority's latest status. */
  note(id: string, event: string, context: StepContext, changes: DocumentChanges): void {
    const state = this.#stateOf(id);
    this.#update(id, changes, { from: state, to: state });
    const { at, actor, details = {} } = context;
    this.#store.audit.append({ at, actor, event: `document.${event}`, subject: id, details });
  }

  #stateOf(id: string): DocumentState {
    const state = this.#statements
      .of<DocumentsTable['state']>('SELECT state FROM documents WHERE id = ?')
      .pluck()
      .get(id);
    if (state === undefined) throw new Error(`no document ${id}`);
    return state;
  }

  #linksWith(id: string, { xmlUrl, qr }: Partial<Links>): Links {
    if (xmlUrl !== undefined && qr !== undefined) return { xmlUrl, qr };
    const known = this.get(id);
    return { xmlUrl: xmlUrl === undefined ? known.xmlUrl : xmlUrl, qr: qr === undefined ? known.qr : qr };
  }

  #update(
    id: string,
    { body, xmlUrl, qr, ...others }: DocumentChanges,
    step: { from: DocumentState; to: DocumentState },
  ): void {
    const changes = {
      ...others,
      ...storeReasons(others),
      ...(body !== undefined && storeBody(body)),
      ...((xmlUrl !== undefined || qr !== undefined) && storeLinks(this.#linksWith(id, { xmlUrl, qr }))),
    };
    const fields = Object.keys(changes) as (keyof typeof changes & keyof typeof WRITTEN)[];
    const sets = ['state = @to', ...fields.map((field) => `${WRITTEN[field]} = @${field}`)];
    const { changes: updated } = this.#statements
      .of(`UPDATE documents SET ${sets.join(', ')} WHERE id = @id AND state = @from`)
      .run({ ...changes, ...step, id });
    if (updated !== 1) throw new Error(`document ${id} is no longer ${step.from}`);
  }
}
