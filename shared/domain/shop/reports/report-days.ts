import { DAY_MS, formatDate, formatDateTime, parseAsuncionTime, weekOf } from '../../dates.ts';

/** Days at the counter, inclusive: YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
}

/** UTC epoch ms: `from` inclusive, `until` exclusive. */
export interface TimeSpan {
  from: number;
  until: number;
}

export const SPANS = ['today', 'yesterday', 'this-week', 'this-month', 'last-month'] as const;
export type SpanName = (typeof SPANS)[number];

/** The day at the counter as YYYY-MM-DD. */
export function dayOf(at: number): string {
  const [day, month, year] = formatDate(at).split('/');
  return `${year}-${month}-${day}`;
}

/** 0 to 23, by the counter's clock. */
export function hourOf(at: number): number {
  return Number(formatDateTime(at).slice(11, 13));
}

/** The day's midnight at the counter; null for an invalid day. */
export function startOfDay(day: string): number | null {
  return parseAsuncionTime(`${day}T00:00:00`);
}

/** Throws RangeError for invalid days. */
export function timesOf({ from, to }: DaySpan): TimeSpan {
  const start = startOfDay(from);
  const end = startOfDay(to);
  if (start === null || end === null || end < start) throw new RangeError(`${from}–${to} is no span of days`);
  return { from: start, until: end + DAY_MS };
}

/** The midnights at which its days begin. */
export function midnightsOf(span: DaySpan): number[] {
  const { from, until } = timesOf(span);
  return Array.from({ length: (until - from) / DAY_MS }, (_, index) => from + index * DAY_MS);
}

/** The whole month given as YYYY-MM. */
export function monthSpan(month: string): DaySpan {
  const start = startOfDay(`${month}-01`);
  if (start === null) throw new RangeError(`${month} is no month`);
  // No month has more than 31 days, so this is in the next month.
  const next = dayOf(start + 31 * DAY_MS).slice(0, 7);
  return { from: `${month}-01`, to: dayOf((startOfDay(`${next}-01`) ?? start) - DAY_MS) };
}

/** The month that contains the whole span; null if none does. */
export function monthAround({ from, to }: DaySpan): DaySpan | null {
  const month = from.slice(0, 7);
  return to.startsWith(month) ? monthSpan(month) : null;
}

/**
 * The span before (-1) or after (1): for one day the next; for days from the first of a month the same days
 * of the next month, a whole month giving a whole one; for up to a week the same weekdays; else the same
 * number of days.
 */
export function stepSpan({ from, to }: DaySpan, by: -1 | 1): DaySpan {
  const { from: first, until } = timesOf({ from, to });
  const days = (until - first) / DAY_MS;
  const month = monthAround({ from, to });
  if (days > 1 && from === month?.from) {
    const next = monthSpan(dayOf(first + (by === 1 ? 31 : -1) * DAY_MS).slice(0, 7));
    const sameDay = `${next.from.slice(0, 8)}${to.slice(8)}`;
    const isWhole = to === month.to;
    return { from: next.from, to: isWhole || sameDay > next.to ? next.to : sameDay };
  }
  const shift = by * (days === 1 ? 1 : Math.max(days, 7)) * DAY_MS;
  return { from: dayOf(first + shift), to: dayOf(until - DAY_MS + shift) };
}

/** The period to compare with: the days before the span, only as far as the span has passed. */
export function timesBefore(span: DaySpan, now: number): TimeSpan {
  const { from, until } = timesOf(span);
  const before = timesOf(stepSpan(span, -1));
  if (now >= until) return before;
  return { from: before.from, until: Math.min(before.from + Math.max(now - from, 0), before.until) };
}

/** The days with this name now; a week begins on Monday, and future days are left out. */
export function spanOf(name: SpanName, now: number): DaySpan {
  const today = dayOf(now);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday': {
      const yesterday = dayOf(now - DAY_MS);
      return { from: yesterday, to: yesterday };
    }
    case 'this-week': {
      const day = [6, 5, 4, 3, 2, 1].find((before) => weekOf(now - before * DAY_MS) === weekOf(now)) ?? 0;
      return { from: dayOf(now - day * DAY_MS), to: today };
    }
    case 'this-month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'last-month': {
      const first = startOfDay(`${today.slice(0, 7)}-01`) ?? now;
      return monthSpan(dayOf(first - DAY_MS).slice(0, 7));
    }
  }
}
