import {
  type BodyColumns,
  bodyColumns,
  type Links,
  readBody,
  readLinks,
  type StoredBody,
  type StoredLinks,
} from '../database/stored-texts.ts';
import { readReason, storeReason } from '../../shared/domain/reason.ts';
import type { DocumentRecord } from './document-record.ts';
import { readRefusal, storeRefusal } from './refusal.ts';
import type { DocumentsTable } from '../database/schema/tables.ts';

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
  linksCrc32: 'links_crc32',
} as const satisfies Record<keyof StoredLinks, string>;

const BODY_COLUMNS = {
  body: 'body',
  bodyCrc32: 'body_crc32',
  creditDays: 'credit_days',
} as const satisfies Record<keyof BodyColumns, string>;

export const WRITTEN = { ...COLUMNS, ...LINK_COLUMNS, ...BODY_COLUMNS };

const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const WRITTEN_FIELDS = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[];
/** The total as text: better-sqlite3 reads integers as doubles, which are exact up to 2^53 only. */
const read = (field: keyof typeof COLUMNS): string =>
  field === 'total' ? 'CAST(documents.total AS TEXT)' : `documents.${COLUMNS[field]}`;
const LINKS = 'xml_url AS xmlUrl, qr, links_crc32 AS linksCrc32';
export const FACTS = `SELECT ${FIELDS.map((field) => `${read(field)} AS "${field}"`).join(', ')}, ${LINKS}, ${bodyColumns()}`;
export const SELECT = `${FACTS} FROM documents`;
/** Built once: `KeptStatements` finds a statement by its text. */
export const BY_ID = `${SELECT} WHERE id = ?`;
/** Documents with their list row `l`; CROSS JOIN makes SQLite start from the list. */
export const LISTED = 'document_list l CROSS JOIN documents ON documents.id = l.document_id';
export const INSERT = `INSERT INTO documents (${WRITTEN_FIELDS.map((field) => WRITTEN[field]).join(', ')})
  VALUES (${WRITTEN_FIELDS.map((field) => `@${field}`).join(', ')})`;

type Reasons = Pick<DocumentRecord, 'refusal' | 'doubt'>;

type StoredReasons = Pick<DocumentsTable, 'refusal' | 'doubt'>;

/** A row of `FACTS`; the total is text, since it may exceed what a number holds. */
export type DocumentRow = {
  [Field in keyof typeof COLUMNS]: DocumentsTable[(typeof COLUMNS)[Field]];
} & StoredLinks &
  StoredBody & { total: string };

export function storeReasons({ refusal, doubt }: Partial<Reasons>): Partial<StoredReasons> {
  return {
    ...(refusal !== undefined && { refusal: refusal && storeRefusal(refusal) }),
    ...(doubt !== undefined && { doubt: doubt && storeReason(doubt) }),
  };
}

/** Texts are checked only on access: most callers need other fields. */
export function fromRow({
  body: text,
  bodyCrc32,
  xmlUrl,
  qr,
  linksCrc32,
  total,
  refusal,
  doubt,
  ...row
}: DocumentRow): DocumentRecord {
  let body: string | null = null;
  let links: Links | null = null;
  const readOnce = (): Links => (links ??= readLinks({ xmlUrl, qr, linksCrc32 }));
  return {
    ...row,
    total: BigInt(total),
    refusal: refusal === null ? null : readRefusal(refusal),
    doubt: doubt === null ? null : readReason(doubt),
    get body() {
      return (body ??= readBody({ body: text, bodyCrc32 }));
    },
    get xmlUrl() {
      return readOnce().xmlUrl;
    },
    get qr() {
      return readOnce().qr;
    },
  };
}
