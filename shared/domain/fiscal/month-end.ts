import { DAY_MS, formatDate, HOUR_MS, parseAsuncionTime } from '../dates.ts';

/** Documents that wait near a month's end: an invoice carries the day it is issued, and its IVA is that month's. */
export interface MonthEnd {
  /** `ending`: there is time yet; `over`: what was sold in the month and waits still is the next one's. */
  phase: 'ending' | 'over';
  /** MM/YYYY: the month that ends, or is over. */
  month: string;
  /** DD/MM/YYYY, its last day. */
  lastDay: string;
  /** Documents sold before this instant. */
  soldBefore: number;
}

/** From the 27th on, or two days before the last one where that is sooner. */
const FIRST_TOLD_DAY = 27;
/** So many days of the next month it is told what was left over. */
const DAYS_AFTER = 5;
/** A sale younger than this is on its way. */
const UNDER_WAY_MS = HOUR_MS;

/** The month's end that is near or just over, by the counter's day; null between. */
export function monthEndAt(now: number): MonthEnd | null {
  const day = dayOf(now);
  const [first, next] = [startOf(now), startOf(now + (32 - day) * DAY_MS)];
  const lastDay = next - DAY_MS;
  if (day >= Math.min(FIRST_TOLD_DAY, dayOf(lastDay) - 2)) {
    return { phase: 'ending', ...named(lastDay), soldBefore: now - UNDER_WAY_MS };
  }
  return day <= DAYS_AFTER ? { phase: 'over', ...named(first - DAY_MS), soldBefore: first } : null;
}

function named(lastDay: number): Pick<MonthEnd, 'month' | 'lastDay'> {
  const written = formatDate(lastDay);
  return { month: written.slice(3), lastDay: written };
}

function dayOf(at: number): number {
  return Number(formatDate(at).slice(0, 2));
}

/** The first instant of an instant's month, at the counter. */
function startOf(at: number): number {
  const [, month = '', year = ''] = formatDate(at).split('/');
  const start = parseAsuncionTime(`${year}-${month}-01T00:00:00`);
  if (start === null) throw new Error(`no month begins on 01/${month}/${year}`);
  return start;
}
