import { formatMinor, minorDigits } from '../../../shared/domain/money.ts';
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

export type ReportTable = Pick<Report, 'columns' | 'rows' | 'total' | 'chart'>;

/** More bars are unreadable. */
const MOST_BARS = 8;

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

export function sumsTable(
  first: ReportColumn,
  sums: readonly { name: ReportCell; label: string; sum: Sum }[],
  sold: Sum,
  chart: Pick<ReportChart, 'title' | 'kind'>,
): ReportTable {
  return {
    columns: [first, countColumn(), totalColumn()],
    rows: sums.map(({ name, sum }) => [name, count(sum.count), guaranies(sum.guaranies)]),
    total: [say('reports.total'), count(sold.count), guaranies(sold.guaranies)],
    chart: chartOf(
      chart,
      sums.map(({ label, sum }) => ({ label, amount: sum.guaranies })),
    ),
  };
}

export function chartOf(
  chart: Pick<ReportChart, 'title' | 'kind'>,
  amounts: readonly { label: string; amount: bigint }[],
): ReportChart | null {
  const longest = amounts.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  if (amounts.length < 2 || longest === 0n) return null;
  const bars = amounts.map(({ label, amount }): ReportBar => {
    const share = amount <= 0n ? 0 : Number((amount * 10_000n) / longest) / 10_000;
    return { label, value: inSigns(amount), share };
  });
  return { ...chart, bars };
}

export function mostOf<T>(all: readonly T[]): T[] {
  return all.slice(0, MOST_BARS);
}
