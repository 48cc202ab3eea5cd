import { formatMinor, groupThousands, minorDigits } from '../../../shared/domain/money.ts';
import type {
  Report,
  ReportBar,
  ReportCell,
  ReportChart,
  ReportColumn,
  ReportColumnKey,
} from '../../../shared/domain/shop/reports/report.ts';
import type { Sum } from '../../../shared/domain/shop/reports/sales-tally.ts';
import { say } from '../../kernel/say.ts';

export type ReportTable = Pick<Report, 'columns' | 'rows' | 'total' | 'charts'>;

/** More bars are unreadable. */
const MAX_BARS = 8;

export const text = (key: ReportColumnKey, width: number) => column(key, width, false);
export const figure = (key: ReportColumnKey, width: number) => column(key, width, true);

function column(key: ReportColumnKey, width: number, isFigure: boolean): ReportColumn {
  return { key, title: say(`reports.${key}`), width, isFigure };
}

export const countColumn = (): ReportColumn => figure('documents', 12);
export const totalColumn = (): ReportColumn => figure('totalGuaranies', 18);

export const guaranies = (amount: bigint): ReportCell => ({ amount: String(amount) });
export const count = (many: number): ReportCell => ({ amount: String(many) });

export function amountCell(minor: bigint, currency: string): ReportCell {
  return decimals(minor, minorDigits(currency));
}

/** An integer scaled by a power of ten, with as many decimals. */
export function decimals(scaled: bigint, digits: number): ReportCell {
  if (digits === 0) return { amount: String(scaled) };
  const sign = scaled < 0n ? '-' : '';
  const whole = String(scaled < 0n ? -scaled : scaled).padStart(digits + 1, '0');
  return { amount: `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}` };
}

/** Writes guaraníes as the window does, in characters that every printer has. */
export const inSigns = (amount: bigint): string => `Gs. ${formatMinor(amount, 'PYG')}`;

export const countWords = (many: number | bigint): string => groupThousands(String(many));

export function sumsTable(
  first: ReportColumn,
  sums: readonly { name: ReportCell; label: string; mark?: string | null; sum: Sum }[],
  sold: Sum,
  chart: Pick<ReportChart, 'title' | 'kind'>,
): ReportTable {
  return {
    columns: [first, countColumn(), totalColumn()],
    rows: sums.map(({ name, sum }) => [name, count(sum.count), guaranies(sum.guaranies)]),
    total: [say('reports.total'), count(sold.count), guaranies(sold.guaranies)],
    charts: chartsOf(
      chart,
      sums.map(({ label, mark = null, sum }) => ({ label, mark, amount: sum.guaranies })),
    ),
  };
}

type BarAmount = Pick<ReportBar, 'label'> &
  Partial<Pick<ReportBar, 'mark' | 'isOutside'>> & { amount: bigint };

/** The chart of these amounts; none for fewer than two, or if none is above zero. */
export function chartsOf(
  chart: Pick<ReportChart, 'title' | 'kind'>,
  amounts: readonly BarAmount[],
): ReportChart[] {
  const longest = amounts.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  if (amounts.length < 2 || longest === 0n) return [];
  const shareOf = (amount: bigint): number =>
    amount <= 0n ? 0 : Number((amount * 10_000n) / longest) / 10_000;
  const bars = amounts.map(({ label, amount, mark = null, isOutside = false }): ReportBar => {
    return { label, value: inSigns(amount), share: shareOf(amount), mark, isOutside };
  });
  const step = stepOf(longest);
  const scale = Array.from({ length: Number(longest / step) }, (_, index) => {
    const amount = step * BigInt(index + 1);
    return { label: groupThousands(String(amount)), share: shareOf(amount) };
  });
  return [{ ...chart, bars, scale }];
}

const MAX_STEPS = 4n;

/** The smallest of 1, 2, 5, 10, 20, 50… that goes into `longest` at most four times. */
function stepOf(longest: bigint): bigint {
  let power = 1n;
  for (;;) {
    const step = [1n, 2n, 5n].find((digit) => longest / (digit * power) <= MAX_STEPS);
    if (step !== undefined) return step * power;
    power *= 10n;
  }
}

export function mostOf<T>(all: readonly T[]): T[] {
  return all.slice(0, MAX_BARS);
}
