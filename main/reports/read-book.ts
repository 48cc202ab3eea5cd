import { SalesBook, type IssuedDocument } from '../../shared/domain/shop/reports/sales-book.ts';
import { type DaySpan, timesOf } from '../../shared/domain/shop/reports/report-days.ts';
import { soldWithin } from '../database/list-order.ts';
import { type Connection, oneRow } from '../database/connection.ts';
import { bodyColumns, type StoredBody } from '../database/stored-texts.ts';
import { readAmounts } from './read-sales.ts';
import type { DocumentsTable } from '../database/schema/tables.ts';

interface Row extends StoredBody {
  soldAt: DocumentsTable['sold_at'];
  localNumber: DocumentsTable['local_number'];
  numeroDocumento: DocumentsTable['numero_documento'];
  cdc: DocumentsTable['cdc'];
  clientDocument: DocumentsTable['client_document'];
  clientName: DocumentsTable['client_name'];
  state: DocumentsTable['state'];
  currency: DocumentsTable['currency'];
  total: string;
}

/** A sale listed apart may not be issued yet. */
export type SoldApart = Omit<IssuedDocument, 'issuedAt'> & { issuedAt: number | null };

const ISSUE = 'coalesce(emitted_at, issued_at)';
const COLUMNS = `${ISSUE} AS issuedAt, d.sold_at AS soldAt, d.local_number AS localNumber,
  d.numero_documento AS numeroDocumento, d.cdc, client_document AS clientDocument, client_name AS clientName, d.state,
  d.currency, CAST(d.total AS TEXT) AS total, ${bodyColumns('d')}`;
const SOLD = `FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
  WHERE ${soldWithin('@from', '@until')} AND l.kind = 'invoice'`;
const ISSUED = `${ISSUE} >= @from AND ${ISSUE} < @until AND kind = 'invoice'`;

export interface ReadBook {
  book: SalesBook;
  /** Sums by the documents' totals, minor units by currency. */
  documents: Map<string, bigint>;
  /** Number of issued documents sold on these days without a known time of issue: no book has them. */
  undated: number;
}

export function readBook(db: Connection, span: DaySpan): ReadBook {
  const book = new SalesBook(span.from);
  const times = timesOf(span);
  const rows = db
    .prepare<unknown[], Row & { issuedAt: number }>(
      `SELECT ${COLUMNS} FROM documents d WHERE ${ISSUED} ORDER BY ${ISSUE}, numero_documento`,
    )
    .iterate(times);
  for (const row of rows) book.add(withAmounts(row));
  const sums = db
    .prepare<unknown[], { currency: DocumentsTable['currency']; total: string }>(
      `SELECT currency, CAST(sum(total) AS TEXT) AS total FROM documents
       WHERE ${ISSUED} AND state NOT IN ('cancelled', 'rejected') GROUP BY currency`,
    )
    .all(times);
  const undated = oneRow(
    db
      .prepare<unknown[], number>(
        `SELECT count(*) ${SOLD} AND l.state = 'issued-unidentified' AND ${ISSUE} IS NULL`,
      )
      .pluck()
      .get(times),
  );
  return {
    book,
    documents: new Map(sums.map(({ currency, total }) => [currency, BigInt(total)])),
    undated,
  };
}

/** Reads documents sold on these days and issued on others, or not issued yet; in the order of sale. */
export function readApart(db: Connection, span: DaySpan): SoldApart[] {
  const rows = db
    .prepare<unknown[], Row & { issuedAt: DocumentsTable['issued_at'] }>(
      `SELECT ${COLUMNS} ${SOLD} AND l.state NOT IN ('draft', 'discarded')
         AND (${ISSUE} IS NULL OR ${ISSUE} < @from OR ${ISSUE} >= @until)
       ORDER BY l.place`,
    )
    .all(timesOf(span));
  return rows.map(withAmounts);
}

function withAmounts<R extends StoredBody & { total: string }>({ body, bodyCrc32, total, ...row }: R) {
  return { ...row, total: BigInt(total), amounts: readAmounts({ body, bodyCrc32 }) };
}
