import assert from 'node:assert/strict';
import { reportSourcesOf } from '../../../main/counter/report-sources.ts';
import { ReportReader } from '../../../main/reports/report-reader.ts';
import { DOCUMENT_STATES } from '../../../shared/domain/fiscal/document-state.ts';
import { documentStates } from '../../../shared/text/es/document-states.ts';
import type { Report, ReportCell, ReportName } from '../../../shared/domain/shop/reports/report.ts';
import type { DaySpan } from '../../../shared/domain/shop/reports/report-days.ts';
import { MEANS } from '../../../shared/domain/sale/means.ts';
import { fraction } from '../../support/independent-amounts.ts';
import {
  dayAt,
  guaraniesOf,
  halfUp,
  hourAt,
  isSold,
  linesOf,
  sum,
} from '../../support/independent-reports.ts';
import type { MonthShop } from './month-shop.ts';
import { isOnCredit, type PlainSale } from './plain-sales.ts';
import { sumOf } from './plain-till.ts';

type Amounts = ReturnType<typeof guaraniesOf>;

const COLUMNS = ['ten', 'iva10', 'five', 'iva5', 'exempt', 'total'] as const;
const MEANS_NAMES = ['Efectivo', 'Tarjeta', 'Transferencia', 'Billetera', 'Cheque', 'Vale'];
const KINDS = ['sale', 'initial', 'collection', 'refund', 'correction'] as const;
const ROUNDING = 'Redondeo de los documentos';

const known = new WeakMap<object, Amounts>();

/** In guaraníes; computed once for each body. */
function amountsOf({ body }: PlainSale): Amounts {
  const amounts = known.get(body) ?? guaraniesOf(body);
  known.set(body, amounts);
  return amounts;
}

const isVoid = ({ state }: PlainSale): boolean => state === 'cancelled' || state === 'rejected';
const isUndated = ({ state, issuedAt }: PlainSale): boolean =>
  state === 'issued-unidentified' && issuedAt === null;
export const isIn = (at: number | null, { from, to }: DaySpan): boolean =>
  at !== null && dayAt(at) >= from && dayAt(at) <= to;

/** Compares every report of these days with the copybook: sums to the guaraní, rows of the book by number. */
export function compareReports(shop: MonthShop, span: DaySpan): void {
  const { db } = shop.program.counter.store;
  const reader = new ReportReader(span, shop.time.now());
  const sources = reportSourcesOf(db);
  const ofDays = shop.sales.all.filter(({ soldAt }) => isIn(soldAt, span));
  const read = (name: ReportName): Report => {
    const report = reader.read(name, sources);
    const undated = name === 'book' ? ofDays.filter(isUndated).length : 0;
    assert.match(report.warnings.join(), undated === 0 ? /^$/ : new RegExp(`^Facturas .*: ${undated}[.]`));
    return report;
  };
  const sold = ofDays.filter(isSold);
  compareSums(read, sold);
  compareSummary(read('summary'), shop, ofDays, span);
  compareLines(read, sold);
  compareIva(read('iva'), sold);
  compareMeans(read('means'), shop, span);
  compareBook(
    read('book'),
    shop.sales.all.filter(({ issuedAt }) => isIn(issuedAt, span)),
    span,
  );
  compareApart(read('apart'), ofDays, span);
  shop.count('reports');
}

function compareSums(read: (name: ReportName) => Report, sold: readonly PlainSale[]): void {
  const by = (key: (sale: PlainSale) => string): [string, bigint][] =>
    byKey(sold.map((sale) => [key(sale), amountsOf(sale).total]));
  const [days, hours, sellers] = [read('days'), read('hours'), read('sellers')];
  const dayOf = (cell: ReportCell | undefined): string => dayAt((cell as { at: number }).at);
  assert.deepEqual(
    told(days, (row) => dayOf(row[0])),
    by(({ soldAt }) => dayAt(soldAt)),
  );
  assert.deepEqual(
    told(hours, (row) => text(row[0]).slice(0, 2)),
    by(({ soldAt }) => hourAt(soldAt).slice(11)),
  );
  assert.deepEqual(
    told(sellers, (row) => text(row[0])),
    by(({ soldBy }) => soldBy),
  );
  const total = sum(sold.map((sale) => amountsOf(sale).total));
  for (const { total: row } of [days, hours, sellers])
    assert.deepEqual([value(row?.[1]), value(row?.at(-1))], [BigInt(sold.length), total]);
}

function compareSummary(
  report: Report,
  { sales }: MonthShop,
  ofDays: readonly PlainSale[],
  span: DaySpan,
): void {
  const row = (name: string, of: readonly PlainSale[]): [string, string, string][] =>
    of.length === 0 ? [] : [[name, String(of.length), String(sum(of.map((sale) => amountsOf(sale).total)))]];
  const states = (isCounted: boolean) =>
    DOCUMENT_STATES.flatMap((state) => {
      const words = documentStates[state];
      const of = ofDays.filter((sale) => sale.state === state && isSold(sale) === isCounted);
      return row(isCounted ? words : `No cuenta: ${words}`, of);
    });
  const sold = ofDays.filter(isSold);
  const foreign = sold.filter(({ body }) => body.venta.moneda !== 'PYG');
  const earlier = sales.all.filter(({ state, soldAt, cancelledAt }) => {
    return state === 'cancelled' && dayAt(soldAt) < span.from && isIn(cancelledAt, span);
  });
  assert.deepEqual(
    byName(
      report.rows.map(([name, ...cells]) => [
        text(name),
        ...cells.slice(0, 2).map((cell) => String(value(cell))),
      ]),
    ),
    byName([
      ...states(true),
      ...row('De lo vendido: a crédito', sold.filter(isOnCredit)),
      ...['USD', 'BRL', 'ARS'].flatMap((currency) =>
        row(
          `De lo vendido: en ${currency}`,
          foreign.filter(({ body }) => body.venta.moneda === currency),
        ),
      ),
      ...states(false),
      ...row('No cuenta: anuladas estos días, vendidas antes', earlier),
    ]),
  );
}

function compareLines(read: (name: ReportName) => Report, sold: readonly PlainSale[]): void {
  const { products, groups } = linesOf(sold);
  const report = read('products');
  const rows = report.rows.filter(([name]) => name !== ROUNDING);
  assert.deepEqual(
    byKey(rows.map((row) => [text(row[1]), value(row.at(-1))])),
    byKey([...products].map(([code, { value: exact }]) => [code, halfUp(exact)])),
  );
  for (const row of rows) {
    const quantity = products.get(text(row[1]))?.quantity ?? { top: -1n, bottom: 1n };
    const { top, bottom } = fraction(Number((row[2] as { amount: string }).amount));
    assert.deepEqual(top * quantity.bottom, quantity.top * bottom);
  }
  const total = sum(sold.map((sale) => amountsOf(sale).total));
  assert.deepEqual(sum(report.rows.map((row) => value(row.at(-1)))), total);
  const grouped = read('groups').rows;
  assert.deepEqual(sum(grouped.map((row) => value(row.at(-1)))), total);
  assert.deepEqual(
    byKey(grouped.filter(([name]) => name !== ROUNDING).map((row) => [text(row[0]), value(row.at(-1))])),
    byKey([...groups].map(([name, exact]) => [name, halfUp(exact)])),
  );
}

function compareIva(report: Report, sold: readonly PlainSale[]): void {
  const sums = (key: keyof Amounts): bigint => sum(sold.map((sale) => amountsOf(sale)[key]));
  const [ten, five, exempt] = report.rows;
  assert.deepEqual(
    [ten, five, exempt].map((row) => value(row?.[1])),
    [sums('ten'), sums('five'), sums('exempt')],
  );
  assert.deepEqual(
    [ten, five].map((row) => value(row?.[2])),
    [sums('iva10'), sums('iva5')],
  );
  assert.deepEqual(value(report.total?.[1]), sums('total'));
}

/** Money of documents only: other movements belong to the till. */
function compareMeans(report: Report, { till }: MonthShop, span: DaySpan): void {
  const moved = till.movements.filter(({ sale, at }) => sale !== null && isIn(at, span));
  const rows = ['PYG', 'ARS', 'BRL', 'USD'].flatMap((currency) =>
    MEANS.flatMap((means, place) => {
      const of = moved.filter((one) => one.means === means && one.currency === currency);
      const parts = KINDS.map((kind) =>
        sumOf(of.filter((one) => one.kind === kind).map(({ amount }) => amount)),
      );
      return of.length === 0 ? [] : [[MEANS_NAMES[place], currency, ...[...parts, sumOf(parts)].map(String)]];
    }),
  );
  const minor = (cell: ReportCell): string =>
    typeof cell === 'string' ? cell : String(BigInt((cell as { amount: string }).amount.replace('.', '')));
  assert.deepEqual(
    report.rows.map((row) => row.map(minor)),
    rows,
  );
}

/** Expects a row for each issued sale, with 0 where it is void. */
function compareBook(report: Report, issued: readonly PlainSale[], span: DaySpan): void {
  const row = (sale: PlainSale) => {
    const isBefore = dayAt(sale.soldAt) < span.from;
    const amounts = COLUMNS.map((key) => String(isVoid(sale) ? 0n : amountsOf(sale)[key]));
    const { documento, nombre } = sale.body.cliente;
    const day = dayAt(sale.issuedAt ?? 0);
    return [day, sale.numero, documento, nombre, ...amounts, documentStates[sale.state], isBefore];
  };
  const rows = report.rows.map((cells) => [
    dayAt((cells[0] as { at: number }).at),
    ...[2, 4, 5].map((place) => text(cells[place])),
    ...cells.slice(6, 12).map((cell) => String(value(cell))),
    text(cells[12]),
    text(cells[13]).startsWith('Vendida antes'),
  ]);
  const byNumber = (a: unknown[], b: unknown[]): number => (String(a[1]) < String(b[1]) ? -1 : 1);
  assert.deepEqual(rows.toSorted(byNumber), issued.map(row).toSorted(byNumber));
  const valid = issued.filter((sale) => !isVoid(sale)).map(amountsOf);
  assert.deepEqual(
    report.total?.slice(6, 12).map(value),
    COLUMNS.map((key) => sum(valid.map((one) => one[key]))),
  );
}

function compareApart(report: Report, ofDays: readonly PlainSale[], span: DaySpan): void {
  const apart = ofDays.filter((sale) => !isIn(sale.issuedAt, span) && sale.state !== 'discarded');
  assert.deepEqual(
    byName(report.rows.map((row) => [text(row[2]), String(value(row[6])), text(row[7])])),
    byName(
      apart.map((sale) => [sale.localNumber, String(amountsOf(sale).total), documentStates[sale.state]]),
    ),
  );
}

function value(cell: ReportCell | undefined): bigint {
  return cell !== null && typeof cell === 'object' && 'amount' in cell ? BigInt(cell.amount) : 0n;
}

const text = (cell: ReportCell | undefined): string => (typeof cell === 'string' ? cell : '');

/** Non-zero rows, by key. */
function told({ rows }: Report, key: (row: ReportCell[]) => string): [string, bigint][] {
  return byKey(
    rows.map((row): [string, bigint] => [key(row), value(row.at(-1))]).filter(([, amount]) => amount !== 0n),
  );
}

function byKey(entries: readonly [string, bigint][]): [string, bigint][] {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0n) + amount);
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const byName = (rows: readonly string[][]): string[][] =>
  rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
