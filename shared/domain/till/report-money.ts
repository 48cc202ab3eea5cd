import { countedCash } from './denominations.ts';
import { byCurrency } from './currency-order.ts';
import { type Means, MEANS, MOVEMENT_KINDS, type MovementKind } from './movement.ts';
import type { Closing, MovementSum, SalesSum } from './shift-facts.ts';
import type { CashierReport, CurrencyReport, MeansReport } from './shift-report.ts';

/** What moved of each currency by means and kind, what there has to be of it, and what was counted. */
export function reportMoney(movements: readonly MovementSum[], closing: Closing | null): CurrencyReport[] {
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

/** What each collected and gave back, with what was set right of it, and how many sales they made. */
export function reportCashiers(
  movements: readonly MovementSum[],
  sales: readonly SalesSum[],
): CashierReport[] {
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
