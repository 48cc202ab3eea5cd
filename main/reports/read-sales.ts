import { soldAmounts, type SaleBody, type SoldAmounts } from '../../shared/domain/reports/sold-amounts.ts';
import { type SoldDocument, type Sum, SalesTally } from '../../shared/domain/reports/sales-tally.ts';
import type { TimeSpan } from '../../shared/domain/reports/report-days.ts';
import type { Connection } from '../store/connection.ts';
import { bodyColumns, readBody, type StoredBody } from '../store/stored-body.ts';

type SoldRow = Omit<SoldDocument, 'total' | 'amounts'> & StoredBody & { total: string };

/** By the time of sale. */
const SOLD = `SELECT d.sold_at AS soldAt, d.state, d.currency, CAST(d.total AS TEXT) AS total, l.sold_by AS soldBy,
    ${bodyColumns('d')}
  FROM documents d LEFT JOIN document_list l ON l.document_id = d.id
  WHERE d.sold_at >= @from AND d.sold_at < @until AND d.kind = 'invoice'
  ORDER BY d.sold_at`;

const CANCELLED_LATER = `SELECT ${bodyColumns()} FROM documents
  WHERE state = 'cancelled' AND sold_at < @from AND cancelled_at >= @from AND cancelled_at < @until AND kind = 'invoice'`;

/** All that was sold in the span, one document in memory at a time. */
export function tallySales(db: Connection, span: TimeSpan): SalesTally {
  const tally = new SalesTally();
  for (const { body, packedBody, total, ...row } of db
    .prepare(SOLD)
    .iterate(span) as IterableIterator<SoldRow>)
    tally.add({ ...row, total: BigInt(total), amounts: readAmounts({ body, packedBody }) });
  return tally;
}

/** What was cancelled in the span and sold before it. */
export function cancelledOfBefore(db: Connection, span: TimeSpan): Sum {
  const sum = { count: 0, guaranies: 0n };
  for (const body of db.prepare(CANCELLED_LATER).iterate(span) as IterableIterator<StoredBody>) {
    sum.count += 1;
    sum.guaranies += readAmounts(body)?.guaranies.total ?? 0n;
  }
  return sum;
}

/** Null for a body that something damaged: one document must not keep a report from the others. */
export function readAmounts(body: StoredBody): SoldAmounts | null {
  try {
    return soldAmounts(JSON.parse(readBody(body)) as SaleBody);
  } catch {
    return null;
  }
}
