import { USUAL_CURRENCIES } from '../sale/currency.ts';
import { countsAsSold } from '../shop/reports/sales-tally.ts';
import type { CurrencySum, ShiftReport } from './shift-report.ts';

/** Guaraníes first, then the usual currencies in order, then others by code. */
export function byCurrency(one: { currency: string }, other: { currency: string }): number {
  if (one.currency === other.currency) return 0;
  return placeOf(one.currency) - placeOf(other.currency) || (one.currency < other.currency ? -1 : 1);
}

function placeOf(currency: string): number {
  const place = USUAL_CURRENCIES.findIndex((known) => known === currency);
  return place === -1 ? USUAL_CURRENCIES.length : place;
}

/** A shift's valid sales, by the reports' rule: without cancelled, rejected and discarded ones. */
export function soldByCurrency(sales: ShiftReport['sales']): CurrencySum[] {
  const sums = new Map<string, { count: number; amount: bigint }>();
  for (const { state, currency, count, total } of sales) {
    if (!countsAsSold(state)) continue;
    const before = sums.get(currency) ?? { count: 0, amount: 0n };
    sums.set(currency, { count: before.count + count, amount: before.amount + BigInt(total) });
  }
  return [...sums]
    .map(([currency, { count, amount }]) => ({ currency, count, amount: String(amount) }))
    .toSorted(byCurrency);
}
