import { create } from 'zustand';
import { NOTHING_COUNTED, readAmount, readCount, type TypedCount } from '../typed-count.ts';
import type { Input } from '../../../../shared/contract/contract.ts';
import { formatMinor } from '../../../../shared/domain/money.ts';
import { countedCash } from '../../../../shared/domain/cash/denominations.ts';
import type { Means } from '../../../../shared/domain/sale/means.ts';
import type { ShiftReport } from '../../../../shared/domain/cash/shift-report.ts';

interface CloseStore {
  /** Number of the shift; another shift begins empty. */
  number: number | null;
  cash: Readonly<Record<string, TypedCount>>;
  /** Typed counts of other payment methods, by keys such as `card PYG`; empty means not counted. */
  others: Readonly<Record<string, string>>;
  /** Cash to be left, as typed, by currency; without a value, the usual float. */
  left: Readonly<Record<string, string>>;
  reason: string;
  takenOutReason: string;
  begin: (number: number) => void;
  type: (typed: Partial<Pick<CloseStore, 'reason' | 'takenOutReason'>>) => void;
  count: (currency: string, typed: TypedCount) => void;
  countOther: (key: string, typed: string) => void;
  leave: (currency: string, typed: string) => void;
}

const NOTHING = { cash: {}, others: {}, left: {}, reason: '', takenOutReason: '' };

/** Typed values of the close, kept while the shift is open, so that a sale in between loses nothing. */
export const useClose = create<CloseStore>((set) => ({
  number: null,
  ...NOTHING,
  begin: (number) => set((before) => (before.number === number ? before : { ...NOTHING, number })),
  type: (typed) => set(typed),
  count: (currency, typed) => set(({ cash }) => ({ cash: { ...cash, [currency]: typed } })),
  countOther: (key, typed) => set(({ others }) => ({ others: { ...others, [key]: typed } })),
  leave: (currency, typed) => set(({ left }) => ({ left: { ...left, [currency]: typed } })),
}));

type Typed = Pick<ReturnType<typeof useClose.getState>, 'cash' | 'others' | 'left'>;
type Request = Input<'till.close'>;

/** Payment method other than cash that has movements, and has to be counted. */
interface OtherMeans {
  key: string;
  means: Exclude<Means, 'cash'>;
  currency: string;
}

export function othersOf(report: ShiftReport): OtherMeans[] {
  return report.money.flatMap(({ currency, means }) =>
    means.flatMap(({ means: one }) =>
      one === 'cash' ? [] : [{ key: `${one} ${currency}`, means: one, currency }],
    ),
  );
}

export function readCounts(
  { cash, others }: Typed,
  currencies: readonly string[],
  wanted: readonly OtherMeans[],
): Pick<Request, 'cash' | 'others'> | null {
  const counts = currencies.map((currency) => readCount(cash[currency] ?? NOTHING_COUNTED, currency));
  const counted = counts.filter((count) => count !== null);
  const amounts = wanted.flatMap(({ key, means, currency }) => {
    const typed = (others[key] ?? '').trim();
    return typed === '' ? [] : [{ means, currency, amount: readAmount(typed, currency) }];
  });
  const told = amounts.flatMap(({ amount, ...of }) =>
    amount === null ? [] : [{ ...of, amount: String(amount) }],
  );
  return counted.length < counts.length || told.length < amounts.length
    ? null
    : { cash: counted, others: told };
}

/** Counted and expected amount of one payment method; `counted` is null if it was not counted. */
export interface Difference {
  means: Means;
  currency: string;
  expected: bigint;
  counted: bigint | null;
}

export function differencesOf(
  report: ShiftReport,
  { cash, others }: Pick<Request, 'cash' | 'others'>,
): Difference[] {
  const expectedOf = (means: Means, currency: string): bigint => {
    const money = report.money.find((one) => one.currency === currency);
    return BigInt(money?.means.find((one) => one.means === means)?.expected ?? '0');
  };
  return [
    ...cash.map((count) => ({
      means: 'cash' as const,
      currency: count.currency,
      expected: expectedOf('cash', count.currency),
      counted: countedCash(count),
    })),
    ...othersOf(report).map(({ means, currency }) => {
      const count = others.find((one) => one.means === means && one.currency === currency);
      return {
        means,
        currency,
        expected: expectedOf(means, currency),
        counted: count === undefined ? null : BigInt(count.amount),
      };
    }),
  ];
}

export function isOff({ expected, counted }: Difference): boolean {
  return counted !== null && counted !== expected;
}

/** Proposed float: as much as the shift began with, at most what was counted. */
export function usualLeft(report: ShiftReport, currency: string, counted: bigint): string {
  const float = BigInt(report.money.find((one) => one.currency === currency)?.float ?? '0');
  return formatMinor(float < counted ? float : counted, currency);
}
