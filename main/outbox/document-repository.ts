import { type DocumentEvent, type DocumentState, transition } from '../../shared/domain/document-state.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { soldWithin } from '../store/list-order.ts';
import { KeptStatements } from '../store/kept-statements.ts';
import type { Store } from '../store/store.ts';
import { isDamaged } from './is-damaged.ts';
import { type BodyColumns, bodyColumns, readBody, storeBody, type StoredBody } from '../store/stored-body.ts';
import { type Links, readLinks, storeLinks, type StoredLinks } from '../store/stored-links.ts';

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
  numeroDocumento: 'numero_documento',
  serie: 'serie',
  cdc: 'cdc',
  carritoId: 'carrito_id',
  issuedAt: 'issued_at',
  emittedAt: 'emitted_at',
  estado: 'etax_estado',
  mensaje: 'etax_mensaje',
  refusal: 'refusal',
  doubt: 'doubt',
  cancelledAt: 'cancelled_at',
} as const satisfies Record<keyof Omit<DocumentRecord, 'body' | keyof Links>, string>;

const LINK_COLUMNS = {
  xmlUrl: 'xml_url',
  qr: 'qr',
  packedLinks: 'packed_links',
} as const satisfies Record<keyof StoredLinks, string>;

const BODY_COLUMNS = {
  body: 'body',
  packedBody: 'packed_body',
  creditDays: 'credit_days',
} as const satisfies Record<keyof BodyColumns, string>;

const WRITTEN = { ...COLUMNS, ...LINK_COLUMNS, ...BODY_COLUMNS };

const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const WRITTEN_FIELDS = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[];
/** The total as text: better-sqlite3 reads integers as doubles, which end at 2^53. */
const read = (field: keyof typeof COLUMNS): string =>
  field === 'total' ? 'CAST(documents.total AS TEXT)' : `documents.${COLUMNS[field]}`;
const LINKS = 'xml_url AS xmlUrl, qr, packed_links AS packedLinks';
const FACTS = `SELECT ${FIELDS.map((field) => `${read(field)} AS "${field}"`).join(', ')}, ${LINKS}, ${bodyColumns()}`;
const SELECT = `${FACTS} FROM documents`;
/** Put together once: a kept statement is found by its text. */
const BY_ID = `${SELECT} WHERE id = ?`;
/** Found by their row `l` of the list, which is told first where to begin. */
const LISTED = 'document_list l CROSS JOIN documents ON documents.id = l.document_id';
const INSERT = `INSERT INTO documents (${WRITTEN_FIELDS.map((field) => WRITTEN[field]).join(', ')})
  VALUES (${WRITTEN_FIELDS.map((field) => `@${field}`).join(', ')})`;

type DocumentRow = Omit<DocumentRecord, 'total'> & StoredLinks & StoredBody & { total: string };

/** What is packed is unpacked by who asks for it: most ask for something else. */
function fromRow({
  body: text,
  packedBody,
  xmlUrl,
  qr,
  packedLinks,
  total,
  ...row
}: DocumentRow): DocumentRecord {
  let body: string | null = null;
  let links: Links | null = null;
  const readOnce = (): Links => (links ??= readLinks({ xmlUrl, qr, packedLinks }));
  return {
    ...row,
    total: BigInt(total),
    get body() {
      return (body ??= readBody({ body: text, packedBody }));
    },
    get xmlUrl() {
      return readOnce().xmlUrl;
    },
    get qr() {
      return readOnce().qr;
    },
  };
}

/** What the service numbers documents by. */
export type NumberedBy = Pick<
  DocumentRecord,
  'kind' | 'numeroTimbrado' | 'numeroEstablecimiento' | 'puntoExpedicion'
>;

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
    this.#statements.of(INSERT).run({ ...document, ...storeBody(document.body), ...storeLinks(document) });
  }

  find(id: string): DocumentRecord | null {
    const row = this.#statements.of(BY_ID).get(id) as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** For work that was scheduled for a document, which therefore exists. */
  get(id: string): DocumentRecord {
    const document = this.find(id);
    if (document === null) throw new Error(`no document ${id}`);
    return document;
  }

  /** The same of what it is numbered by: asked within the commits of its sending. */
  numberedBy(id: string): NumberedBy {
    const row = this.#statements
      .of(
        `SELECT kind, numero_timbrado AS numeroTimbrado, numero_establecimiento AS numeroEstablecimiento,
           punto_expedicion AS puntoExpedicion FROM documents WHERE id = ?`,
      )
      .get(id) as NumberedBy | undefined;
    if (row === undefined) throw new Error(`no document ${id}`);
    return row;
  }

  /** Its state, and its body as it is kept: what is not unpacked is compared at once. */
  stored(id: string): StoredBody & Pick<DocumentRecord, 'state'> {
    const row = this.#statements.of(`SELECT state, ${bodyColumns()} FROM documents WHERE id = ?`).get(id);
    if (row === undefined) throw new Error(`no document ${id}`);
    return row as StoredBody & Pick<DocumentRecord, 'state'>;
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
    const row = this.#statements
      .of(`${SELECT} WHERE id = (SELECT document_id FROM document_list ORDER BY place DESC LIMIT 1)`)
      .get() as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** As `latest`, but for a dispatch note. */
  latestSale(): DocumentRecord | null {
    const newest = "SELECT document_id FROM document_list WHERE kind = 'invoice' ORDER BY place DESC LIMIT 1";
    const row = this.#statements.of(`${SELECT} WHERE id = (${newest})`).get() as DocumentRow | undefined;
    return row === undefined ? null : fromRow(row);
  }

  /** Those sold to whoever has this document of this kind, newest first; without what is damaged, which tells no kind. */
  latestOfClient(tipoDocumento: number, documento: string, limit: number): DocumentRecord[] {
    const parties = this.#store.db
      .prepare('SELECT party FROM document_parties WHERE document = ?')
      .pluck()
      .all(documento) as number[];
    const newest = this.#statements.of(
      `${FACTS} FROM ${LISTED} WHERE l.party = ? AND l.kind = 'invoice' ORDER BY l.place DESC`,
    );
    const found = parties.flatMap((party) => {
      const documents: DocumentRecord[] = [];
      for (const row of newest.iterate(party) as IterableIterator<DocumentRow>) {
        const document = fromRow(row);
        if (isDamaged(document) || documentTypeOf(document.body) !== tipoDocumento) continue;
        if (documents.push(document) === limit) break;
      }
      return documents;
    });
    return found.toSorted((a, b) => b.soldAt - a.soldAt).slice(0, limit);
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
    return this.#statements
      .of(`SELECT count(*) FROM document_list WHERE state = 'review'`)
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

  /** Facts that come to light without a change of state, such as the authority's latest word. */
  note(id: string, event: string, context: StepContext, changes: DocumentChanges): void {
    const state = this.#stateOf(id);
    this.#update(id, changes, { from: state, to: state });
    const { at, actor, details = {} } = context;
    this.#store.audit.append({ at, actor, event: `document.${event}`, subject: id, details });
  }

  #stateOf(id: string): DocumentState {
    const state = this.#statements.of('SELECT state FROM documents WHERE id = ?').pluck().get(id);
    if (state === undefined) throw new Error(`no document ${id}`);
    return state as DocumentState;
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

function documentTypeOf(body: string): unknown {
  return (JSON.parse(body) as InvoiceRequest).cliente.tipo_documento;
}
