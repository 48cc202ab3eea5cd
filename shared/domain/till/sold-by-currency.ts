import { countsAsSold } from '../reports/sales-tally.ts';
import { byCurrency } from './currency-order.ts';
import type { CurrencySum, ShiftReport } from './shift-report.ts';

/** A shift's sales that stand, by the rule of the reports: one that was cancelled, rejected or discarded is none. */
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
