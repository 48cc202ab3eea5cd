import { dayOf, type DaySpan, midnightsOf } from '../../../shared/domain/shop/reports/report-days.ts';
import type { SalesTally, Sum } from '../../../shared/domain/shop/reports/sales-tally.ts';
import { say } from '../../kernel/say.ts';
import { type ReportTable, sumsTable, text } from './table-parts.ts';

/** Beyond this number of days the table is by months. */
const MAX_DAYS = 62;
export const NOTHING: Sum = { count: 0, guaranies: 0n };

/** Each day of the span, days without a sale included; of a long span each month. `today` is marked. */
export function daysTable(tally: SalesTally, span: DaySpan, today: string): ReportTable {
  const days = midnightsOf(span);
  if (days.length > MAX_DAYS) return monthsTable(tally, days);
  const sums = days.map((at) => {
    const day = dayOf(at);
    const label = `${day.slice(8)}/${day.slice(5, 7)}`;
    const mark = markOfDay(day, today);
    return { name: { at, as: 'date' } as const, label, mark, sum: tally.days.get(day) ?? NOTHING };
  });
  return sumsTable(text('day', 12), sums, tally.sold, {
    title: say('reports.soldByDay'),
    kind: 'columns',
  });
}

export const markOfDay = (day: string, today: string): string | null =>
  day === today ? say('reports.today') : null;

function monthsTable(tally: SalesTally, days: readonly number[]): ReportTable {
  const months = new Map(days.map((at) => [dayOf(at).slice(0, 7), { ...NOTHING }]));
  for (const [day, { count, guaranies }] of tally.days) {
    const month = months.get(day.slice(0, 7));
    if (month === undefined) continue;
    month.count += count;
    month.guaranies += guaranies;
  }
  const sums = [...months].map(([month, sum]) => {
    const name = `${month.slice(5)}/${month.slice(0, 4)}`;
    return { name, label: name, sum };
  });
  return sumsTable(text('month', 12), sums, tally.sold, {
    title: say('reports.soldByMonth'),
    kind: 'columns',
  });
}

export function hoursTable(tally: SalesTally): ReportTable {
  const sold = [...tally.hours.keys()];
  const first = Math.min(...sold);
  const hours =
    sold.length === 0 ? [] : Array.from({ length: Math.max(...sold) - first + 1 }, (_, at) => first + at);
  const sums = hours.map((hour) => {
    const two = String(hour).padStart(2, '0');
    return { name: `${two}:00 – ${two}:59`, label: two, sum: tally.hours.get(hour) ?? NOTHING };
  });
  return sumsTable(text('hour', 16), sums, tally.sold, {
    title: say('reports.soldByHour'),
    kind: 'columns',
  });
}
