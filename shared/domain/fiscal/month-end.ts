import { DAY_MS, formatDate, HOUR_MS, parseAsuncionTime } from '../dates.ts';

/** Documents waiting near a month's end: an invoice's IVA counts in the month of its issue. */
export interface MonthEnd {
  /** `ending`: there is still time; `over`: what was sold in the month and still waits counts in the next. */
  phase: 'ending' | 'over';
  /** MM/YYYY: the month that ends or has ended. */
  month: string;
  /** Its last day, DD/MM/YYYY. */
  lastDay: string;
  /** Concerns documents sold before this instant. */
  soldBefore: number;
}

/** From the 27th on, or from two days before the last day if that is earlier. */
const FIRST_TOLD_DAY = 27;
/** Days of the next month on which leftovers are still shown. */
const DAYS_AFTER = 5;
/** A younger sale is still under way. */
const UNDER_WAY_MS = HOUR_MS;

/** The month's end that is near or just over, by the counter's day; null otherwise. */
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

/** The first instant of the month at the counter. */
function startOf(at: number): number {
  const [, month = '', year = ''] = formatDate(at).split('/');
  const start = parseAsuncionTime(`${year}-${month}-01T00:00:00`);
  if (start === null) throw new Error(`no month begins on 01/${month}/${year}`);
  return start;
}
