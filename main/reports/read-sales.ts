import { DAY_MS } from '../../shared/domain/dates.ts';
import { dayOf, type TimeSpan } from '../../shared/domain/shop/reports/report-days.ts';
import { NOT_SOLD, SalesTally, type Sum } from '../../shared/domain/shop/reports/sales-tally.ts';
import { soldAmounts, type SoldAmounts } from '../../shared/domain/shop/reports/sold-amounts.ts';
import type { Connection } from '../database/connection.ts';
import { soldWithin } from '../database/list-order.ts';
import type { DocumentListTable, DocumentsTable, MoneyMovementsTable } from '../database/schema/tables.ts';
import { bodyColumns, readBody, type StoredBody } from '../database/stored-texts.ts';
import { parseSale } from '../sending/document-record.ts';

interface SoldRow extends StoredBody {
  soldAt: DocumentsTable['sold_at'];
  state: DocumentsTable['state'];
  currency: DocumentsTable['currency'];
  total: string;
  soldBy: DocumentListTable['sold_by'];
}

const SOLD = `SELECT d.sold_at AS soldAt, d.state, d.currency, CAST(d.total AS TEXT) AS total, l.sold_by AS soldBy,
    ${bodyColumns('d')}
  FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
  WHERE ${soldWithin('@from', '@until')} AND l.kind = 'invoice'
  ORDER BY l.place`;

const CANCELLED_LATER = `SELECT ${bodyColumns('d')} FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
  WHERE l.state = 'cancelled' AND l.sold_at < @from AND d.cancelled_at >= @from AND d.cancelled_at < @until
    AND l.kind = 'invoice'`;

/** Sums all sales of the span, one document in memory at a time. */
export function tallySales(db: Connection, span: TimeSpan): SalesTally {
  const tally = new SalesTally();
  for (const { body, bodyCrc32, total, ...row } of db.prepare<unknown[], SoldRow>(SOLD).iterate(span))
    tally.add({ ...row, total: BigInt(total), amounts: readAmounts({ body, bodyCrc32 }) });
  return tally;
}

const COUNTED = `${soldWithin('@from', '@until')} AND l.kind = 'invoice'
  AND l.state NOT IN (${[...NOT_SOLD].map((state) => `'${state}'`).join()})`;
const DAY = `(l.sold_at - @from) / ${DAY_MS}`;

/**
 * Sums what was sold on each day of a span that begins at a midnight. Reads only the list's rows and, for the
 * exchange rate, the bodies of sales in other currencies: a year takes a small part of its tally's time. A
 * damaged body of a sale in guaraníes is not noticed.
 */
export function soldByDay(db: Connection, span: TimeSpan): Map<string, Sum> {
  const days = new Map<string, Sum>();
  const add = (day: number, count: number, guaranies: bigint): void => {
    const key = dayOf(span.from + day * DAY_MS);
    const before = days.get(key) ?? { count: 0, guaranies: 0n };
    days.set(key, { count: before.count + count, guaranies: before.guaranies + guaranies });
  };
  const sums = db
    .prepare<unknown[], { day: number; currency: string; count: number; total: string }>(
      `SELECT ${DAY} AS day, l.currency, count(*) AS count, CAST(sum(l.total) AS TEXT) AS total
       FROM document_list l WHERE ${COUNTED} GROUP BY day, l.currency`,
    )
    .all(span);
  for (const { day, currency, count, total } of sums) if (currency === 'PYG') add(day, count, BigInt(total));
  const foreign = db
    .prepare<unknown[], StoredBody & { day: number }>(
      `SELECT ${DAY} AS day, ${bodyColumns('d')} FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
       WHERE ${COUNTED} AND l.currency <> 'PYG'`,
    )
    .iterate(span);
  for (const { day, ...body } of foreign) {
    const amounts = readAmounts(body);
    if (amounts !== null) add(day, 1, amounts.guaranies.total);
  }
  return days;
}

export function cancelledOfBefore(db: Connection, span: TimeSpan): Sum {
  const sum = { count: 0, guaranies: 0n };
  for (const body of db.prepare<unknown[], StoredBody>(CANCELLED_LATER).iterate(span)) {
    sum.count += 1;
    sum.guaranies += readAmounts(body)?.guaranies.total ?? 0n;
  }
  return sum;
}

/** Null for a damaged body: one document must not stop the report of the others. */
export function readAmounts(body: StoredBody): SoldAmounts | null {
  try {
    return soldAmounts(parseSale(readBody(body)));
  } catch {
    return null;
  }
}

export interface MeansSum extends Pick<MoneyMovementsTable, 'means' | 'currency'> {
  kind: Exclude<MoneyMovementsTable['kind'], 'float' | 'cash-in' | 'cash-out'>;
  /** Minor units of the currency. */
  amount: bigint;
}

/** Sums all movements of documents in the span, corrections included; other cash belongs to the till. */
export function readMeans(db: Connection, span: TimeSpan): MeansSum[] {
  return db
    .prepare<unknown[], MeansSum>(
      `SELECT means, currency, kind, sum(amount) AS amount FROM money_movements
       WHERE at >= @from AND at < @until AND document_id IS NOT NULL
       GROUP BY means, currency, kind`,
    )
    .safeIntegers()
    .all(span);
}
