import { DOCUMENT_STATES } from '../fiscal/document-state.ts';
import { byCurrency } from './currencies.ts';
import { countedCash } from './denominations.ts';
import { MOVEMENT_KINDS, type MovementKind } from './movement.ts';
import { type Means } from '../sale/means.ts';
import { MEANS } from '../sale/means.ts';
import { reportDocuments } from './report-documents.ts';
import type { AmountSum, Closing, MovementSum, SalesSum, ShiftFacts } from './shift-facts.ts';
import type {
  CashierReport,
  CurrencyReport,
  CurrencySum,
  MeansReport,
  SalesReport,
  ShiftClose,
  ShiftReport,
} from './shift-report.ts';

/** The X of a shift, or its Z if it is closed, computed only from these facts. */
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

/** Movements of each currency by payment method and kind, with the expected and the counted money. */
function reportMoney(movements: readonly MovementSum[], closing: Closing | null): CurrencyReport[] {
  const counted = closing === null ? [] : [...closing.cash, ...closing.others];
  return currenciesOf([...movements, ...counted]).map((currency) => {
    const ofCurrency = movements.filter((movement) => movement.currency === currency);
    return {
      currency,
      float: String(sumOf(ofCurrency.filter((movement) => isOf(movement, 'float')))),
      means: MEANS.flatMap((means) => {
        const ofMeans = ofCurrency.filter((movement) => movement.means === means);
        const count = countOf(closing, means, currency);
        return ofMeans.length === 0 && count === null ? [] : [reportMeans(means, ofMeans, count)];
      }),
    };
  });
}

function reportMeans(means: Means, movements: readonly MovementSum[], counted: bigint | null): MeansReport {
  const expected = sumOf(movements);
  return {
    means,
    kinds: MOVEMENT_KINDS.flatMap((kind) => {
      const ofKind = movements.filter((movement) => movement.kind === kind);
      const count = ofKind.reduce((sum, one) => sum + one.count, 0);
      return ofKind.length === 0 ? [] : [{ kind, count, amount: String(sumOf(ofKind)) }];
    }),
    expected: String(expected),
    counted: counted === null ? null : String(counted),
    difference: counted === null ? null : String(counted - expected),
  };
}

function countOf(closing: Closing | null, means: Means, currency: string): bigint | null {
  if (means === 'cash') {
    const cash = closing?.cash.find((count) => count.currency === currency);
    return cash === undefined ? null : countedCash(cash);
  }
  const given = closing?.others.filter((count) => count.means === means && count.currency === currency) ?? [];
  return given.length === 0 ? null : sumOf(given);
}

const OF_CASHIERS: readonly MovementKind[] = ['sale', 'initial', 'collection', 'refund'];

/** Money that each cashier collected and gave back, corrections included, and the number of their sales. */
function reportCashiers(movements: readonly MovementSum[], sales: readonly SalesSum[]): CashierReport[] {
  const theirs = movements.filter(({ kind, corrected }) => OF_CASHIERS.includes(corrected ?? kind));
  const actors = new Set([...sales, ...theirs].map(({ actor }) => actor));
  return [...actors].toSorted().flatMap((actor) => {
    const [moved, sold] = [theirs, sales].map((all) => all.filter((one) => one.actor === actor)) as [
      MovementSum[],
      SalesSum[],
    ];
    return currenciesOf([...moved, ...sold]).map((currency) => ({
      actor,
      currency,
      sales: sold.filter((one) => one.currency === currency).reduce((sum, { count }) => sum + count, 0),
      means: MEANS.flatMap((means) => {
        const of = moved.filter((one) => one.currency === currency && one.means === means);
        return of.length === 0 ? [] : [{ means, amount: String(sumOf(of)) }];
      }),
    }));
  });
}

function isOf({ kind, corrected }: MovementSum, wanted: MovementKind): boolean {
  return (corrected ?? kind) === wanted;
}

function currenciesOf(all: readonly { currency: string }[]): string[] {
  return [...new Set(all.toSorted(byCurrency).map(({ currency }) => currency))];
}

function sumOf(all: readonly { amount: bigint }[]): bigint {
  return all.reduce((sum, { amount }) => sum + amount, 0n);
}
