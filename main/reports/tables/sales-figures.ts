import { formatDate } from '../../../shared/domain/dates.ts';
import { groupThousands } from '../../../shared/domain/money.ts';
import { percentChange, trendOf } from '../../../shared/domain/shop/reports/change.ts';
import { type DaySpan, type TimeSpan, timesOf } from '../../../shared/domain/shop/reports/report-days.ts';
import type { ReportFigure } from '../../../shared/domain/shop/reports/report.ts';
import type { Sum } from '../../../shared/domain/shop/reports/sales-tally.ts';
import { say } from '../../kernel/say.ts';
import { countWords, inSigns } from './table-parts.ts';

/** Total sold, number of sales and the average, compared with nothing. */
export function salesFigures(sold: Sum): ReportFigure[] {
  return FIGURES.map(({ label, of, words }) => ({
    label: say(label),
    value: words(of(sold)),
    before: null,
  }));
}

/** The same figures beside those of the preceding period. */
export function comparedFigures(
  sold: Sum,
  daysBefore: readonly Sum[],
  span: DaySpan,
  timeBefore: TimeSpan,
  now: number,
): ReportFigure[] {
  const soldBefore = {
    count: daysBefore.reduce((all, { count }) => all + count, 0),
    guaranies: daysBefore.reduce((all, { guaranies }) => all + guaranies, 0n),
  };
  return FIGURES.map(({ label, of, words }) => {
    const [before, current] = [of(soldBefore), of(sold)];
    return {
      label: say(label),
      value: words(current),
      before: {
        label: timeWords(span, timeBefore, now),
        value: words(before),
        trend: trendOf(before, current),
        change: changeWords(before, current),
      },
    };
  });
}

const FIGURES = [
  { label: 'reports.totalSold', of: ({ guaranies }: Sum) => guaranies, words: inSigns },
  { label: 'reports.sales', of: ({ count }: Sum) => BigInt(count), words: countWords },
  {
    label: 'reports.average',
    of: ({ count, guaranies }: Sum) => (count === 0 ? 0n : guaranies / BigInt(count)),
    words: inSigns,
  },
] as const;

/** Null if nothing was sold before: no percentage expresses that. */
function changeWords(before: bigint, now: bigint): string | null {
  const percent = percentChange(before, now);
  if (percent === null) return null;
  if (before === now) return say('reports.equal');
  if (percent === 0n) return say('reports.almostEqual');
  const size = groupThousands(String(percent < 0n ? -percent : percent));
  return percent > 0n
    ? say('reports.percentMore', { percent: size })
    : say('reports.percentLess', { percent: size });
}

function timeWords(span: DaySpan, before: TimeSpan, now: number): string {
  const isOver = now >= timesOf(span).until;
  if (span.from === span.to) return isOver ? say('reports.dayBefore') : say('reports.yesterdayByNow');
  const days = { first: formatDate(before.from), last: formatDate(before.until - 1) };
  return isOver ? say('reports.period', days) : say('reports.periodByNow', days);
}
