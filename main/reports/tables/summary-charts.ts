import type { ReportChart } from '../../../shared/domain/shop/reports/report.ts';
import { dayOf, type DaySpan, hourOf, midnightsOf } from '../../../shared/domain/shop/reports/report-days.ts';
import type { SalesTally, Sum } from '../../../shared/domain/shop/reports/sales-tally.ts';
import { say } from '../../kernel/say.ts';
import { chartsOf } from './table-parts.ts';
import { daysTable, markOfDay, NOTHING } from './time-tables.ts';

/** Hours in which a shop is open: shown with or without a sale. */
const USUAL_HOURS = { first: 7, last: 19 };

/** A month with the sums of its days. */
export interface MonthSums {
  month: DaySpan;
  sold: ReadonlyMap<string, Sum>;
}

/** Sales by hour and by day; for days within a month, all days of the month. */
export function summaryCharts(
  tally: SalesTally,
  span: DaySpan,
  ofMonth: MonthSums | null,
  now: number,
): ReportChart[] {
  const today = dayOf(now);
  const ofDays =
    ofMonth === null ? daysTable(tally, span, today).charts : monthChart(tally, span, ofMonth, today);
  return [...hoursChart(tally, span, now), ...ofDays];
}

function hoursChart({ hours }: SalesTally, { from, to }: DaySpan, now: number): ReportChart[] {
  const first = Math.min(USUAL_HOURS.first, ...hours.keys());
  const last = Math.max(USUAL_HOURS.last, ...hours.keys());
  const isToday = from === to && from === dayOf(now);
  return chartsOf(
    { title: say('reports.soldByHour'), kind: 'columns' },
    Array.from({ length: last - first + 1 }, (_, index) => {
      const hour = first + index;
      return {
        label: String(hour).padStart(2, '0'),
        amount: hours.get(hour)?.guaranies ?? 0n,
        mark: isToday && hour === hourOf(now) ? say('reports.now') : null,
      };
    }),
  );
}

function monthChart(
  { days }: SalesTally,
  span: DaySpan,
  { month, sold }: MonthSums,
  today: string,
): ReportChart[] {
  return chartsOf(
    {
      title: say('reports.soldInMonth', { month: `${month.from.slice(5, 7)}/${month.from.slice(0, 4)}` }),
      kind: 'columns',
    },
    midnightsOf(month).map((at) => {
      const day = dayOf(at);
      return {
        label: String(Number(day.slice(8))),
        amount: (days.get(day) ?? sold.get(day) ?? NOTHING).guaranies,
        mark: markOfDay(day, today),
        isOutside: day < span.from || day > span.to,
      };
    }),
  );
}
