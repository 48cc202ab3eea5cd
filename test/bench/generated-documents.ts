import { storeRefusal } from '../../main/sending/refusal.ts';
import { said } from '../../shared/domain/reason.ts';
import { checkDigit } from '../../shared/domain/fiscal/ruc.ts';
import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import { type Connection, inTransaction } from '../../main/database/connection.ts';
import { PARTIES_A_TURN } from '../../main/database/schema/first/document-list.ts';
import { storeBody } from '../../main/database/stored-texts.ts';
import { dispatchNoteBody } from '../support/dispatch-note-bodies.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import { type Life, liveEachLife } from './generated-lives.ts';
import { generatedClient, scattered } from './generated-shop.ts';
import { takeAway, withoutDurability } from './written-at-once.ts';
import { prepareEntries, prepareRows } from './write-life.ts';

const YEARS_MS = 3 * 365 * 86_400_000;
const CLIENTS = 50_000;
/** Rows left by this many documents are written by one statement, and stay close together in the file. */
const AT_ONCE = 500;
/** Older documents are settled. */
const RECENT = 300;
const BODIES = {
  invoice: storeBody(JSON.stringify(invoiceBody())),
  'dispatch-note': storeBody(
    JSON.stringify(dispatchNoteBody('cart-1', [{ carrito_item_id: 'item-1', cantidad: 1 }])),
  ),
} as const;
const REFUSAL = storeRefusal({ reason: said('No.'), error: null });
/** Sellers, and the share of all sales until which each sold. */
const SELLERS = [
  { name: 'Antigua', until: 0.05 },
  { name: 'María', until: 1 },
  { name: 'screen', until: 1 },
] as const;

/** A document of a shop with a past, derived from its index and the total count. */
export interface GeneratedDocument {
  id: string;
  kind: 'invoice' | 'dispatch-note';
  localNumber: string;
  state: DocumentState;
  soldAt: number;
  soldBy: string;
  currency: string;
  total: number;
  clientName: string;
  clientDocument: string;
  numeroDocumento: string | null;
  cdc: string | null;
}

/** Document of this index, 0 being the oldest, of a shop whose latest sale was at `until`. */
export function generatedDocument(index: number, count: number, until: number): GeneratedDocument {
  const soldAt = until - YEARS_MS + Math.floor(((index + 1) / count) * YEARS_MS);
  const state = stateOf(index, count);
  const isIssued = ['issued', 'approved', 'rejected', 'cancelled'].includes(state);
  // Each is on the previous invoice.
  const isNote = index > 0 && scattered(index, 61, 50) === 0;
  const isDollar = scattered(index, 62, 100) === 0;
  const isNamed = scattered(index, 63, 10) < 4;
  const { nombre, documento } = generatedClient(scattered(index, 64, CLIENTS));
  const seller = SELLERS[scattered(index, 65, SELLERS.length)] ?? SELLERS[1];
  return {
    id: `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`,
    kind: isNote ? 'dispatch-note' : 'invoice',
    localNumber: `C1-${String(index + 1).padStart(6, '0')}`,
    state,
    soldAt,
    soldBy: index / count < seller.until ? seller.name : 'screen',
    currency: isDollar ? 'USD' : 'PYG',
    total: isNote ? 0 : 5000 + scattered(index, 66, 40_000) * 50,
    clientName: isNamed ? nombre : 'Sin Nombre',
    clientDocument: isNamed ? documento : '0',
    numeroDocumento: isIssued ? `001-001-${String(index + 1).padStart(7, '0')}` : null,
    cdc: isIssued ? cdcOf(index, isNote) : null,
  };
}

/** Nearly all approved; the latest wait; a few of each other state, throughout. */
function stateOf(index: number, count: number): DocumentState {
  if (index >= count - RECENT) return index % 3 === 0 ? 'queued' : 'issued';
  const chance = scattered(index, 60, 100_000);
  if (chance < 10) return 'uncertain';
  if (chance < 60) return 'refused';
  if (chance < 260) return 'rejected';
  if (chance < 760) return 'discarded';
  return chance < 2260 ? 'cancelled' : 'approved';
}

function cdcOf(index: number, isNote: boolean): string {
  const number = String(index + 1).padStart(7, '0');
  const code = String(1 + scattered(index, 67, 999_999_998)).padStart(9, '0');
  const digits = `${isNote ? '07' : '01'}800138848001001${number}2202611211${code}`;
  return `${digits}${checkDigit(digits)}`;
}

const INSERT = `INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
  punto_expedicion, currency, total, client_name, client_document, body, body_crc32, credit_days,
  numero_documento, cdc, issued_at, refusal,
  doubt, cancelled_at)
  VALUES (@id, @kind, @localNumber, @state, @soldAt, '12345678', '001', '001', @currency, @total, @clientName,
  @clientDocument, @body, @bodyCrc32, @creditDays,
  @numeroDocumento, @cdc, iif(@cdc IS NULL, NULL, @soldAt), iif(@state = 'refused', @refusal, NULL),
  iif(@state = 'uncertain', '-', NULL), iif(@state = 'cancelled', @soldAt, NULL))`;

const HAD_THEIR_TURN = `party <= (SELECT max(party) / ${PARTIES_A_TURN} * ${PARTIES_A_TURN} FROM document_parties)`;

/** The document list, as its triggers would have written it. */
const LIST = `
  INSERT INTO document_parties (name, document, document_key)
    SELECT client_name, client_document,
      upper(replace(replace(replace(replace(client_document, '-', ''), '.', ''), ' ', ''), '/', ''))
    FROM documents GROUP BY client_document, client_name;
  INSERT INTO document_list (place, document_id, kind, state, local_number, numero_documento, cdc, party, currency,
      total, sold_at)
    SELECT turn + max(sold_at * 1024 - turn) OVER (ORDER BY turn), id, kind, state, local_number, numero_documento, cdc,
      (SELECT party FROM document_parties WHERE document = client_document AND name = client_name), currency, total,
      sold_at
    FROM (SELECT *, row_number() OVER (ORDER BY sold_at, rowid) AS turn FROM documents);
  CREATE UNIQUE INDEX listed_by_id ON document_list (document_id);
  UPDATE document_list SET sold_by = audit.actor FROM audit
    WHERE audit.subject = document_id AND audit.event IN ('document.sold', 'document.drafted');
  DROP INDEX listed_by_id;
  INSERT INTO document_party_words (rowid, name) SELECT party, name FROM document_parties WHERE ${HAD_THEIR_TURN};
  INSERT INTO document_party_pieces (rowid, document_key)
    SELECT party, document_key FROM document_parties WHERE ${HAD_THEIR_TURN};
`;

/**
 * Writes `count` documents, the latest sold at `until`, each with the rows such a document leaves: entries in
 * the audit chain with valid hashes, attempts with their answers, settled tasks. Waiting documents are in no
 * outbox, and no XML is requested. Nothing else may have the database open. Triggers and indexes are dropped
 * and restored at the end: row by row they would take minutes for a million documents.
 */
export async function writeDocuments(db: Connection, count: number, until: number): Promise<void> {
  const lives = await liveEachLife();
  const later = takeAway(db, [
    'documents',
    'audit',
    'attempts',
    'outbox',
    'cancellations',
    'document_list',
    'document_parties',
  ]);
  const quick = withoutDurability(db);
  later.remove();
  inTransaction(db, () => {
    writeAll(db, lives, count, until);
    db.exec(LIST);
  });
  later.putBack();
  quick.end();
}

function writeAll(
  db: Connection,
  lives: ReadonlyMap<DocumentState, Life>,
  count: number,
  until: number,
): void {
  const document = db.prepare(INSERT);
  const note = db.prepare('INSERT INTO dispatch_notes (document_id, invoice_id) VALUES (?, ?)');
  let invoiceId = '';
  const writeEntries = prepareEntries(db);
  const rows = prepareRows(db, lives);
  let rowsUntil = db.prepare('SELECT ifnull(max(rowid), 0) FROM documents').pluck().get() as number;
  for (let index = 0; index < count; index++) {
    const { soldBy, ...facts } = generatedDocument(index, count, until);
    const life = lives.get(facts.state);
    if (life === undefined) throw new Error(`no document was ever ${facts.state}`);
    const { lastInsertRowid } = document.run({ ...facts, ...BODIES[facts.kind], refusal: REFUSAL });
    if (facts.kind === 'invoice') invoiceId = facts.id;
    else note.run(facts.id, invoiceId);
    writeEntries(life, { ...facts, soldBy });
    if ((index + 1) % AT_ONCE !== 0 && index + 1 !== count) continue;
    const written = Number(lastInsertRowid);
    rows.write(rowsUntil + 1, written);
    rowsUntil = written;
  }
  rows.end();
}
