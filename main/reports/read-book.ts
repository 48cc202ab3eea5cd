import { SalesBook, type IssuedDocument } from '../../shared/domain/reports/sales-book.ts';
import { type DaySpan, timesOf } from '../../shared/domain/reports/report-days.ts';
import type { Connection } from '../store/connection.ts';
import { bodyColumns, type StoredBody } from '../store/stored-body.ts';
import { readAmounts } from './read-sales.ts';

type Row = Omit<IssuedDocument, 'total' | 'amounts' | 'issuedAt'> & StoredBody & { total: string };

/** Of a sale that is listed apart nothing may be issued yet. */
export type SoldApart = Omit<IssuedDocument, 'issuedAt'> & { issuedAt: number | null };

const ISSUE = 'coalesce(emitted_at, issued_at)';
const COLUMNS = `${ISSUE} AS issuedAt, sold_at AS soldAt, local_number AS localNumber,
  numero_documento AS numeroDocumento, cdc, client_document AS clientDocument, client_name AS clientName, state, currency,
  CAST(total AS TEXT) AS total, ${bodyColumns()}`;
const ISSUED = `${ISSUE} >= @from AND ${ISSUE} < @until AND kind = 'invoice'`;

export interface ReadBook {
  book: SalesBook;
  /** What the documents say of the same, minor units by currency. */
  documents: Map<string, bigint>;
  /** Sold on these days and issued, nobody here knows when: no book has them. */
  undated: number;
}

/** The book of the invoices issued on these days. */
export function readBook(db: Connection, span: DaySpan): ReadBook {
  const book = new SalesBook(span.from);
  const times = timesOf(span);
  const rows = db
    .prepare(`SELECT ${COLUMNS} FROM documents WHERE ${ISSUED} ORDER BY ${ISSUE}, numero_documento`)
    .iterate(times) as IterableIterator<Row & { issuedAt: number }>;
  for (const row of rows) book.add(withAmounts(row));
  const sums = db
    .prepare(
      `SELECT currency, CAST(sum(total) AS TEXT) AS total FROM documents
       WHERE ${ISSUED} AND state NOT IN ('cancelled', 'rejected') GROUP BY currency`,
    )
    .all(times) as { currency: string; total: string }[];
  const undated = db
    .prepare(
      `SELECT count(*) FROM documents WHERE sold_at >= @from AND sold_at < @until AND kind = 'invoice'
         AND state = 'issued-unidentified' AND ${ISSUE} IS NULL`,
    )
    .pluck()
    .get(times) as number;
  return {
    book,
    documents: new Map(sums.map(({ currency, total }) => [currency, BigInt(total)])),
    undated,
  };
}

/** What was sold on these days and issued on others, or not issued yet; the first sold first. */
export function readApart(db: Connection, span: DaySpan): SoldApart[] {
  const rows = db
    .prepare(
      `SELECT ${COLUMNS} FROM documents
       WHERE sold_at >= @from AND sold_at < @until AND kind = 'invoice' AND state NOT IN ('draft', 'discarded')
         AND (${ISSUE} IS NULL OR ${ISSUE} < @from OR ${ISSUE} >= @until)
       ORDER BY sold_at`,
    )
    .all(timesOf(span)) as (Row & { issuedAt: number | null })[];
  return rows.map(withAmounts);
}

function withAmounts<R extends StoredBody & { total: string }>({ body, packedBody, total, ...row }: R) {
  return { ...row, total: BigInt(total), amounts: readAmounts({ body, packedBody }) };
}
