import { DOCUMENT_STATES } from '../document-state.ts';
import { byCurrency } from './currency-order.ts';
import { countedCash } from './denominations.ts';
import { reportDocuments } from './report-documents.ts';
import { reportCashiers, reportMoney } from './report-money.ts';
import type { AmountSum, Closing, SalesSum, ShiftFacts } from './shift-facts.ts';
import type { CurrencySum, SalesReport, ShiftClose, ShiftReport } from './shift-report.ts';

/** The X of a shift, or its Z where it is closed: everything that is told of it, from nothing but these facts. */
export function reportShift(facts: ShiftFacts, closing: Closing | null): ShiftReport {
  const { number, openedAt, openedBy, isCounted, at, movements, sales } = facts;
  return {
    number,
    openedAt,
    openedBy,
    isCounted,
    at,
    money: reportMoney(movements, closing),
    cashiers: reportCashiers(movements, sales),
    sales: reportSales(sales),
    roundings: sumsByCurrency(facts.roundings),
    discounts: sumsByCurrency(facts.discounts),
    ...reportDocuments(facts.documents),
    cashMoves: [...facts.cashMoves],
    corrections: [...facts.corrections],
    openings: facts.openings,
    close: closing === null ? null : reportClose(closing),
  };
}

function reportClose({ by, cash, left, reason, takenOutReason }: Closing): ShiftClose {
  const amounts = cash.toSorted(byCurrency).map((count) => {
    const stays = left.get(count.currency) ?? 0n;
    return { currency: count.currency, stays, taken: countedCash(count) - stays };
  });
  return {
    by,
    counts: cash.toSorted(byCurrency),
    reason,
    takenOut: amounts
      .filter(({ taken }) => taken !== 0n)
      .map(({ currency, taken }) => ({ currency, amount: String(taken) })),
    takenOutReason,
    left: amounts.map(({ currency, stays }) => ({ currency, amount: String(stays) })),
  };
}

function reportSales(sales: readonly SalesSum[]): SalesReport[] {
  const sums = new Map<string, Omit<SalesSum, 'actor'>>();
  for (const { state, currency, isOnCredit, count, total } of sales) {
    const key = `${state} ${currency} ${isOnCredit}`;
    const before = sums.get(key) ?? { count: 0, total: 0n };
    sums.set(key, { state, currency, isOnCredit, count: before.count + count, total: before.total + total });
  }
  return [...sums.values()]
    .toSorted(
      (one, other) =>
        DOCUMENT_STATES.indexOf(one.state) - DOCUMENT_STATES.indexOf(other.state) ||
        byCurrency(one, other) ||
        Number(one.isOnCredit) - Number(other.isOnCredit),
    )
    .map((sum) => ({ ...sum, total: String(sum.total) }));
}

function sumsByCurrency(all: readonly AmountSum[]): CurrencySum[] {
  const sums = new Map<string, AmountSum>();
  for (const { currency, count, amount } of all) {
    const before = sums.get(currency) ?? { count: 0, amount: 0n };
    sums.set(currency, { currency, count: before.count + count, amount: before.amount + amount });
  }
  return [...sums.values()].toSorted(byCurrency).map((sum) => ({ ...sum, amount: String(sum.amount) }));
}
