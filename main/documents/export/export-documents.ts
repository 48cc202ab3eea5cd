import type { Connection } from '../../database/connection.ts';
import type { CancellationsTable, DocumentListTable, DocumentsTable } from '../../database/schema/tables.ts';
import { bodyColumns, readBody, type StoredBody } from '../../database/stored-texts.ts';
import { countEvery, DocumentList, everyLine } from '../list/document-list.ts';
import { refusalView } from '../refusal-view.ts';
import { InputError } from '../../kernel/errors.ts';
import { writeWholeFile } from '../../kernel/files/part-file.ts';
import { say } from '../../kernel/say.ts';
import { MAX_SHEET_ROWS } from '../../kernel/tables/xlsx-sheet.ts';
import { type ExportCell } from '../../kernel/tables/export-cell.ts';
import { openTable } from '../../kernel/tables/table-file.ts';
import { parseSale } from '../../sending/document-record.ts';
import { readRefusal } from '../../sending/refusal.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { actorName } from '../../../shared/domain/shop/rights.ts';
import type { TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import { readReason } from '../../../shared/domain/reason.ts';
import { type SaleTotals, saleTotals } from '../../../shared/domain/sale/sale-totals.ts';
import { documentStates } from '../../../shared/text/es/document-states.ts';
import { reasonView } from '../../../shared/text/say-reason.ts';
import { inSpanish } from '../../../shared/text/say.ts';

/** Called as a file grows; `total` is null until it has been counted. */
export type OnExported = (done: number, total: number | null) => void;

const ROWS_A_TIME = 500;

interface ExportedTable {
  filter: DocumentFilter;
  format: TableFormat;
  file: string;
  at: Date;
}

/**
 * Writes all documents that the list shows with this filter, in its order and as of one moment; returns their number.
 * Memory does not grow with them. Throws InputError where a sheet cannot hold them, CouldNotError for the disk.
 */
export function exportDocuments(db: Connection, table: ExportedTable, onExported: OnExported): number {
  onExported(0, null);
  // The list is queried many times: in one transaction all answers are of one moment.
  return db.transaction(() => writeTable(db, table, onExported)).deferred();
}

function writeTable(
  db: Connection,
  { filter, format, file, at }: ExportedTable,
  onExported: OnExported,
): number {
  const list = new DocumentList(db);
  const total = countEvery(list, filter);
  if (format === 'xlsx' && total >= MAX_SHEET_ROWS) {
    throw new InputError(say('storage.tooManyForSheet', { documents: total, most: MAX_SHEET_ROWS - 1 }));
  }
  onExported(0, total);
  return writeWholeFile(file, (write) => {
    const table = openTable(write, {
      format,
      sheet: 'Documentos',
      titles: COLUMN_TITLES,
      widths: COLUMN_WIDTHS,
      at,
    });
    let done = 0;
    let cells: ExportCell[][] = [];
    const flush = (): void => {
      if (cells.length === 0) return;
      table.write(cells);
      done += cells.length;
      cells = [];
      onExported(done, total);
    };
    for (const row of readExportRows(db, list, filter)) {
      cells.push(documentCells(row));
      if (cells.length === ROWS_A_TIME) flush();
    }
    flush();
    table.finish();
    return done;
  });
}

interface Column {
  title: string;
  /** In characters. */
  width: number;
  cell: (row: ExportRow, totals: SaleTotals | null) => ExportCell;
}

const part =
  (name: 'exempt' | 'five' | 'ten' | 'iva5' | 'iva10'): Column['cell'] =>
  ({ currency }, totals) =>
    totals === null ? null : amount(totals[name], currency);

const COLUMNS: readonly Column[] = [
  { title: 'Tipo', width: 16, cell: ({ kind }) => KIND_WORDS[kind] },
  { title: 'Número interno', width: 15, cell: ({ localNumber }) => localNumber },
  { title: 'Número', width: 17, cell: ({ numeroDocumento }) => numeroDocumento },
  { title: 'Timbrado', width: 11, cell: ({ numeroTimbrado }) => numeroTimbrado },
  { title: 'CDC', width: 47, cell: ({ cdc }) => cdc },
  { title: 'Estado', width: 16, cell: ({ state }) => documentStates[state] },
  { title: 'Fecha', width: 12, cell: ({ soldAt }) => ({ at: soldAt, as: 'date' }) },
  { title: 'Hora', width: 10, cell: ({ soldAt }) => ({ at: soldAt, as: 'time' }) },
  { title: 'Cliente', width: 32, cell: ({ clientName }) => clientName },
  { title: 'Documento del cliente', width: 20, cell: ({ clientDocument }) => clientDocument },
  { title: 'Moneda', width: 9, cell: ({ kind, currency }) => (kind === 'invoice' ? currency : null) },
  {
    title: 'Total',
    width: 16,
    cell: ({ kind, total, currency }) => (kind === 'invoice' ? amount(BigInt(total), currency) : null),
  },
  { title: 'Gravadas 10 %', width: 16, cell: part('ten') },
  { title: 'Gravadas 5 %', width: 16, cell: part('five') },
  { title: 'Exentas', width: 16, cell: part('exempt') },
  { title: 'IVA 10 %', width: 14, cell: part('iva10') },
  { title: 'IVA 5 %', width: 14, cell: part('iva5') },
  { title: 'Vendió', width: 16, cell: ({ soldBy }) => (soldBy === null ? null : actorName(soldBy)) },
  {
    title: 'Anulada el',
    width: 20,
    cell: ({ cancelledAt }) => (cancelledAt === null ? null : { at: cancelledAt, as: 'date-time' }),
  },
  { title: 'Motivo', width: 40, cell: reasonOf },
];

export const COLUMN_TITLES = COLUMNS.map(({ title }) => title);
const COLUMN_WIDTHS = COLUMNS.map(({ width }) => width);

function documentCells(row: ExportRow): ExportCell[] {
  const totals = totalsOf(row);
  return inSpanish(() => COLUMNS.map(({ cell }) => cell(row, totals)));
}

/** Null for an unreadable body; its total is known all the same. */
function totalsOf({ kind, body, bodyCrc32 }: ExportRow): SaleTotals | null {
  if (kind !== 'invoice') return null;
  try {
    return saleTotals(parseSale(readBody({ body, bodyCrc32 })));
  } catch {
    return null;
  }
}

function reasonOf({ state, motivo, refusal, mensaje, doubt }: ExportRow): string | null {
  if (state === 'cancelled') return motivo;
  if (state === 'rejected') return mensaje;
  if (refusal !== null) return refusalView(readRefusal(refusal)).message;
  return doubt === null ? null : reasonView(readReason(doubt)).words;
}

function amount(minor: bigint, currency: string): ExportCell {
  const digits = minorDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return { amount: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}` };
}

interface ExportRow extends StoredBody {
  kind: DocumentsTable['kind'];
  localNumber: DocumentsTable['local_number'];
  numeroDocumento: DocumentsTable['numero_documento'];
  numeroTimbrado: DocumentsTable['numero_timbrado'];
  cdc: DocumentsTable['cdc'];
  state: DocumentsTable['state'];
  soldAt: DocumentsTable['sold_at'];
  clientName: DocumentsTable['client_name'];
  clientDocument: DocumentsTable['client_document'];
  currency: DocumentsTable['currency'];
  /** Minor units. */
  total: string;
  mensaje: DocumentsTable['etax_mensaje'];
  refusal: DocumentsTable['refusal'];
  doubt: DocumentsTable['doubt'];
  cancelledAt: DocumentsTable['cancelled_at'];
  soldBy: DocumentListTable['sold_by'];
  motivo: CancellationsTable['motivo'] | null;
}

const READ = `SELECT documents.kind, local_number AS localNumber, numero_documento AS numeroDocumento,
    numero_timbrado AS numeroTimbrado, cdc, state, sold_at AS soldAt, client_name AS clientName,
    client_document AS clientDocument, currency, CAST(total AS TEXT) AS total, ${bodyColumns()}, etax_mensaje AS mensaje, refusal,
    doubt, cancelled_at AS cancelledAt, one.value ->> 'soldBy' AS soldBy,
    (SELECT motivo FROM cancellations c WHERE c.document_id = documents.id AND c.state = 'done'
      ORDER BY requested_at DESC LIMIT 1) AS motivo
  FROM json_each(?) one CROSS JOIN documents ON documents.id = one.value ->> 'id'
  ORDER BY one.key`;

/** All documents that the list shows with this filter, in its order, a few thousand in memory at a time. */
function* readExportRows(db: Connection, list: DocumentList, filter: DocumentFilter): Generator<ExportRow> {
  const read = db.prepare<unknown[], ExportRow>(READ);
  for (const lines of everyLine(list, filter)) {
    const asked = lines.map(({ id, soldBy }) => ({ id, soldBy }));
    yield* read.iterate(JSON.stringify(asked));
  }
}

export const KIND_WORDS = { invoice: 'Factura', 'dispatch-note': 'Nota de remisión' } as const;
