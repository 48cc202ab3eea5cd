import { priced } from '../sale-drafts.ts';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { saleAmounts } from '../../../training-service/amounts/sale-amounts.ts';
import { checkSale as checkAtService } from '../../../training-service/rules/check-sale.ts';
import { checkSale } from '../../../shared/domain/sale/check-sale.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { Exact } from '../exact-amounts.ts';
import { digitsOf, exactNumber } from './exact-text.ts';
import { compare, decimalsOf, distance, type ExpectedLine, expectLine, ivaIn } from './sale-oracle.ts';
import { type Rate, type TypedSale, typedSaleArbitrary } from './typed-sales.ts';

type Item = NonNullable<InvoiceRequest['items']['mercaderias' | 'servicios']>[number];

const RATES: readonly Rate[] = ['0', '5', '10'];
const HALF = new Exact(1n, 2n);

/** The last decimal place that 15 digits leave room for, at most the 8th. */
function lastPlace(price: Exact): Exact {
  const whole = String(price.top / price.bottom).length;
  return new Exact(1n, 10n ** BigInt(Math.min(8, 15 - whole)));
}

/** Like `expect`, which is too slow for so many. */
function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

/** Most that unit price × quantity may differ from the exact value: the rounding of the unit price. */
function checkLine(item: Item, line: ExpectedLine, minorDecimals: number): Exact {
  const unitPrice = exactNumber(item.precio_unitario_original);
  const quantity = exactNumber(item.cantidad);
  must(compare(quantity, line.quantity) === 0, 'the quantity is the one typed');
  const parts = RATES.flatMap((rate) => item.precio_unitario[rate] ?? []);
  const numbers = [item.precio_unitario_original, ...parts];
  must(
    numbers.every((number) => digitsOf(number) <= 15),
    'no number has more than 15 digits',
  );
  must(compare(Exact.sum(parts.map(exactNumber)), unitPrice) === 0, 'the parts are the price');

  const place = lastPlace(unitPrice);
  const room = line.hasDiscount ? place.times(HALF).times(quantity) : new Exact(0n);
  const away = distance(unitPrice.times(quantity), line.value);
  must(compare(away, room) <= 0, 'the line is worth what it should be');
  must(line.hasDiscount || compare(unitPrice, line.listPrice) === 0, 'without a discount the price is sent');
  if (place.bottom === 10n ** 8n && compare(quantity, new Exact(10n ** 6n)) < 0) {
    const halfMinor = new Exact(1n, 2n * 10n ** BigInt(minorDecimals));
    must(compare(away, halfMinor) <= 0, 'half a minor unit at most is lost by rounding');
  }
  const rates = Object.keys(item.precio_unitario);
  must(rates.length === line.proportions.length, 'as many rates as the catalogue has');
  for (const { rate, of } of line.proportions) {
    const part = exactNumber(item.precio_unitario[rate] ?? Number.NaN);
    must(compare(distance(part, unitPrice.times(of)), place) <= 0, `the part at ${rate} % is its proportion`);
  }
  return room.plus(place.times(quantity));
}

interface Sums {
  total: bigint;
  byRate: Record<Rate, bigint>;
  iva5: bigint;
  iva10: bigint;
}

/** Exact sums of what would be sent, each rounded once. */
function sumsOf(items: readonly Item[], decimals: number): Sums {
  const sumAt = (rate: Rate): Exact =>
    Exact.sum(
      items.map((item) => exactNumber(item.precio_unitario[rate] ?? 0).times(exactNumber(item.cantidad))),
    );
  const [exempt, five, ten] = [sumAt('0'), sumAt('5'), sumAt('10')];
  return {
    total: exempt.plus(five).plus(ten).round(decimals),
    byRate: { '0': exempt.round(decimals), '5': five.round(decimals), '10': ten.round(decimals) },
    iva5: ivaIn(five, 5).round(decimals),
    iva10: ivaIn(ten, 10).round(decimals),
  };
}

/** IVA of the exact amounts, which the wire's 8 decimals only approach: within `room` before rounding. */
function checkIva(lines: readonly ExpectedLine[], sums: Sums, decimals: number, room: Exact): void {
  for (const [rate, sent] of [
    [5, sums.iva5],
    [10, sums.iva10],
  ] as const) {
    const taxed = Exact.sum(
      lines.flatMap(({ value, proportions }) =>
        proportions.filter((one) => one.rate === `${rate}`).map(({ of }) => value.times(of)),
      ),
    );
    const apart = distance(ivaIn(taxed, rate), new Exact(sent, 10n ** BigInt(decimals)));
    expect(compare(apart, new Exact(1n, 2n * 10n ** BigInt(decimals)).plus(room))).toBeLessThanOrEqual(0);
  }
}

const tally = { sold: 0, discount: 0, cheap: 0, large: 0, lines: 0, mixed: 0, most: 0, foreign: 0 };

function checkTyped(typed: TypedSale): void {
  const { draft } = typed;
  const decimals = decimalsOf(typed);
  // Wire order: merchandise first.
  const isService = (place: number): boolean => draft.lines[place]?.item.kind === 'servicio';
  const places = draft.lines.map((_, place) => place);
  const order = [...places.filter((place) => !isService(place)), ...places.filter(isService)];
  const expected = order.map((place) => {
    const line = typed.lines[place];
    if (line === undefined) throw new Error('a line is meant');
    return expectLine(line, typed);
  });
  const checked = checkSale(priced(draft).body, null);
  const refusals = expected.filter((line) => typeof line === 'string');
  for (const refusal of new Set(refusals)) tally[refusal] += 1;
  if (refusals.length > 0) {
    expect(checked.ok).toBe(false);
    return;
  }
  const lines = expected.filter((line) => typeof line !== 'string');
  const exactTotal = Exact.sum(lines.map(({ value }) => value));
  if (!checked.ok) {
    expect(exactTotal.round(decimals)).toBeGreaterThan(10n ** 15n - 1n);
    expect(checked.issues.map(({ path }) => path)).toContain('venta.total');
    tally.large += 1;
    return;
  }
  const { sale, totals } = checked;
  const items = [...(sale.items.mercaderias ?? []), ...(sale.items.servicios ?? [])];
  expect(items).toHaveLength(lines.length);
  const rooms = lines.map((line, index) => {
    const item = items[index];
    if (item === undefined) throw new Error('a line was lost');
    return checkLine(item, line, decimals);
  });
  const sums = sumsOf(items, decimals);
  expect({
    total: totals.total,
    byRate: { '0': totals.exempt, '5': totals.five, '10': totals.ten },
    iva5: totals.iva5,
    iva10: totals.iva10,
  }).toEqual(sums);
  expect(totals.iva).toBe(sums.iva5 + sums.iva10);
  expect(priced(draft).totals.total).toBe(sums.total);
  expect(compare(exactNumber(sale.venta.total), new Exact(sums.total, 10n ** BigInt(decimals)))).toBe(0);
  checkIva(lines, sums, decimals, Exact.sum(rooms));
  expect(checkAtService(sale, saleAmounts(sale.items))).toEqual([]);
  tally.sold += 1;
  tally.lines += lines.length;
  tally.most = Math.max(tally.most, lines.length);
  tally.mixed += lines.filter(({ proportions }) => proportions.length > 1).length;
  tally.foreign += draft.currency === 'PYG' ? 0 : 1;
}

/** Checks totals and IVA of `count` typed sales against an independent calculation. */
export function checkTypedSales(count: number): void {
  fc.assert(fc.property(typedSaleArbitrary, checkTyped), { numRuns: count });
  // All kinds occurred, and most could be sold.
  expect(tally.sold).toBeGreaterThan(count / 2);
  for (const kind of [tally.discount, tally.cheap, tally.large]) expect(kind).toBeGreaterThan(0);
  expect(tally.mixed).toBeGreaterThan(count / 2);
  expect(tally.foreign).toBeGreaterThan(count / 10);
  expect(tally.most).toBeGreaterThan(count / 200);
}
