import { type DocumentEvent, type DocumentState, transition } from '../../shared/domain/document-state.ts';
import { soldWithin } from '../store/list-order.ts';
import { KeptStatements } from '../store/kept-statements.ts';
import type { Store } from '../store/store.ts';

export interface DocumentRecord {
  id: string;
  kind: 'invoice' | 'dispatch-note';
  localNumber: string;
  state: DocumentState;
  soldAt: number;
  numeroTimbrado: string;
  numeroEstablecimiento: string;
  puntoExpedicion: string;
  currency: string;
  /** Minor units of the currency. */
  total: bigint;
  clientName: string;
  clientDocument: string;
  /** The request's JSON text, exactly as it is sent; a draft's, what it will be made of. */
  body: string;
  numeroDocumento: string | null;
  serie: string | null;
  cdc: string | null;
  carritoId: string | null;
  xmlUrl: string | null;
  qr: string | null;
  /** First byte of the answered attempt, by the service's clock: the cancellation window runs from here. */
  issuedAt: number | null;
  /** Emission time as printed. */
  emittedAt: number | null;
  estado: string | null;
  mensaje: string | null;
  refusal: string | null;
  doubt: string | null;
  cancelledAt: number | null;
}

/** What a document has from its sale: the body as it is sent, and what is drawn from it. */
export type SaleColumns = Pick<
  DocumentRecord,
  | 'body'
  | 'numeroTimbrado'
  | 'numeroEstablecimiento'
  | 'puntoExpedicion'
  | 'currency'
  | 'total'
  | 'clientName'
  | 'clientDocument'
>;

/**
 * What a step of its life can change of a document; what is drawn from its body goes with it. `refusal` and `doubt`
 * stay only while they are the present state's.
 */
export type DocumentChanges = Partial<
  SaleColumns &
    Pick<
      DocumentRecord,
      | 'numeroDocumento'
      | 'serie'
      | 'cdc'
      | 'carritoId'
      | 'xmlUrl'
      | 'qr'
      | 'issuedAt'
      | 'emittedAt'
      | 'estado'
      | 'mensaje'
      | 'refusal'
      | 'doubt'
      | 'cancelledAt'
    >
>;

/** Who takes a step, when, and what the audit chain should say of it. */
export interface StepContext {
  at: number;
  actor: string;
  details?: Record<string, unknown>;
}

const COLUMNS = {
  id: 'id',
  kind: 'kind',
  localNumber: 'local_number',
  state: 'state',
  soldAt: 'sold_at',
  numeroTimbrado: 'numero_timbrado',
  numeroEstablecimiento: 'numero_establecimiento',
  puntoExpedicion: 'punto_expedicion',
  currency: 'currency',
  total: 'total',
  clientName: 'client_name',
  clientDocument: 'client_document',
  body: 'body',
  numeroDocumento: 'numero_documento',
  serie: 'serie',
  cdc: 'cdc',
  carritoId: 'carrito_id',
  xmlUrl: 'xml_url',
  qr: 'qr',
  issuedAt: 'issued_at',
  emittedAt: 'emitted_at',
  estado: 'etax_estado',
  mensaje: 'etax_mensaje',
  refusal: 'refusal',
  doubt: 'doubt',
  cancelledAt: 'cancelled_at',
} as const satisfies Record<keyof DocumentRecord, string>;

const FIELDS = Object.keys(COLUMNS) as (keyof DocumentRecord)[];
/** The total as text: better-sqlite3 reads integers as doubles, which end at 2^53. */
const read = (field: keyof DocumentRecord): string =>
  field === 'total' ? 'CAST(documents.total AS TEXT)' : `documents.${COLUMNS[field]}`;
const FACTS = `SELECT ${FIELDS.map((field) => `${read(field)} AS "${field}"`).join(', ')}`;
const SELECT = `${FACTS} FROM documents`;
/** Found by their row `l` of the list, which is told first where to begin. */
const LISTED = 'document_list l CROSS JOIN documents ON documents.id = l.document_id';
const INSERT = `INSERT INTO documents (${FIELDS.map((field) => COLUMNS[field]).join(', ')})
  VALUES (${FIELDS.map((field) => `@${field}`).join(', ')})`;

type DocumentRow = Omit<DocumentRecord, 'total'> & { total: string };

const fromRow = (row: DocumentRow): DocumentRecord => ({ ...row, total: BigInt(row.total) });

/** Its issuing point: documents of one leave in the order they were made, one at a time. */
export function laneOf(
  document: Pick<DocumentRecord, 'numeroTimbrado' | 'numeroEstablecimiento' | 'puntoExpedicion'>,
): string {
  return [document.numeroTimbrado, document.numeroEstablecimiento, document.puntoExpedicion].join('/');
}

/** The documents and their lives. Every change of state passes through `move`, and so into the audit chain. */
export class DocumentRepository {
  readonly #store: Store;
  /** Kept for a sale and its sending: the triggers that keep the list are made ready with them. */
  readonly #statements: KeptStatements;

  constructor(store: Store) {
    this.#store = store;
    this.#statements = new KeptStatements(store.db);
  }

  insert(document: DocumentRecord): void {
    this.#statements.of(INSERT).run(document);
  }

  find(id: string): DocumentRecord | null {
    const row = this.#statements.of(`${SELECT} WHERE id = ?`).get(id) as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** For work that was scheduled for a document, which therefore exists. */
  get(id: string): DocumentRecord {
    const document = this.find(id);
    if (document === null) throw new Error(`no document ${id}`);
    return document;
  }

  findByLocalNumber(localNumber: string): DocumentRecord | null {
    const row = this.#store.db.prepare(`${SELECT} WHERE local_number = ?`).get(localNumber);
    return row === undefined ? null : fromRow(row as DocumentRow);
  }

  findByCdc(cdc: string): DocumentRecord | null {
    const row = this.#statements.of(`${SELECT} WHERE cdc = ?`).get(cdc) as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** The document of its kind and timbrado that has this number. */
  findByNumber({ kind, numeroTimbrado }: DocumentRecord, numeroDocumento: string): DocumentRecord | null {
    const row = this.#store.db
      .prepare(`${SELECT} WHERE kind = ? AND numero_timbrado = ? AND numero_documento = ?`)
      .get(kind, numeroTimbrado, numeroDocumento) as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** Oldest first. */
  *list(state: DocumentState | null): Generator<DocumentRecord> {
    const where = state === null ? '' : 'WHERE l.state = @state';
    const rows = this.#store.db
      .prepare(`${FACTS} FROM ${LISTED} ${where} ORDER BY l.place`)
      .iterate({ state });
    for (const row of rows as IterableIterator<DocumentRow>) yield fromRow(row);
  }

  /** The one sold last; null before the first. */
  latest(): DocumentRecord | null {
    const row = this.#store.db
      .prepare(`${SELECT} WHERE id = (SELECT document_id FROM document_list ORDER BY place DESC LIMIT 1)`)
      .get() as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** As `latest`, but for a dispatch note. */
  latestSale(): DocumentRecord | null {
    const newest = "SELECT document_id FROM document_list WHERE kind = 'invoice' ORDER BY place DESC LIMIT 1";
    const row = this.#store.db.prepare(`${SELECT} WHERE id = (${newest})`).get() as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** Those sold to whoever has this document of this kind, newest first. */
  latestOfClient(tipoDocumento: number, documento: string, limit: number): DocumentRecord[] {
    const rows = this.#store.db
      .prepare(
        `${FACTS} FROM document_parties p CROSS JOIN ${LISTED} AND l.place IN (
           SELECT l.place FROM ${LISTED}
           WHERE l.party = p.party AND l.kind = 'invoice'
             AND json_extract(body, '$.cliente.tipo_documento') = @tipoDocumento
           ORDER BY l.place DESC LIMIT @limit)
         WHERE p.document = @documento ORDER BY l.place DESC LIMIT @limit`,
      )
      .all({ tipoDocumento, documento, limit });
    return (rows as DocumentRow[]).map(fromRow);
  }

  /** Invoices to whoever has this document, sold between two instants. */
  soldToBetween(documento: string, from: number, to: number): DocumentRecord[] {
    const rows = this.#store.db
      .prepare(
        `${FACTS} FROM document_parties p CROSS JOIN ${LISTED}
         WHERE p.document = @documento AND l.party = p.party AND ${soldWithin('@from', '@until')} AND l.kind = 'invoice'
         ORDER BY l.place`,
      )
      .all({ documento, from, until: to + 1 });
    return (rows as DocumentRow[]).map(fromRow);
  }

  /** Those there are of these ids, in their order. */
  findMany(ids: readonly string[]): DocumentRecord[] {
    const rows = this.#store.db
      .prepare(`${SELECT} WHERE id IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(ids)) as DocumentRow[];
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []).map(fromRow);
  }

  countUnderReview(): number {
    return this.#store.db
      .prepare(`SELECT count(*) FROM document_list WHERE state = 'review'`)
      .pluck()
      .get() as number;
  }

  countByState(): Partial<Record<DocumentState, number>> {
    const rows = this.#store.db
      .prepare('SELECT state, count(*) AS count FROM document_list GROUP BY state')
      .all();
    return Object.fromEntries(
      (rows as { state: DocumentState; count: number }[]).map((row) => [row.state, row.count]),
    );
  }

  /**
   * Takes a document one step further; inside a transaction of the caller. Throws if its life has no such
   * step from the state it is in, whatever the caller believed.
   */
  move(id: string, event: DocumentEvent, context: StepContext, changes: DocumentChanges = {}): DocumentState {
    const { state: from } = this.get(id);
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

  /** Facts that come to light without a change of state, such as the authority's latest word. */
  note(id: string, event: string, context: StepContext, changes: DocumentChanges): void {
    const { state } = this.get(id);
    this.#update(id, changes, { from: state, to: state });
    const { at, actor, details = {} } = context;
    this.#store.audit.append({ at, actor, event: `document.${event}`, subject: id, details });
  }

  #update(id: string, changes: DocumentChanges, step: { from: DocumentState; to: DocumentState }): void {
    const fields = Object.keys(changes) as (keyof DocumentChanges)[];
    const sets = ['state = @to', ...fields.map((field) => `${COLUMNS[field]} = @${field}`)];
    const { changes: updated } = this.#statements
      .of(`UPDATE documents SET ${sets.join(', ')} WHERE id = @id AND state = @from`)
      .run({ ...changes, ...step, id });
    if (updated !== 1) throw new Error(`document ${id} is no longer ${step.from}`);
  }
}
