import { DAY_MS, formatDate } from '../../../../shared/domain/dates.ts';
import type { Period } from '../../../../shared/contract/document-filter.ts';
import { startOfDay } from '../../../kit/time/typed-day.ts';

/** Half-open interval of instants; an open end is null. */
interface Instants {
  from: number | null;
  until: number | null;
}

/** The first and the last day of a period, DD/MM/YYYY; weeks begin on Mondays. */
export function daysOf(period: Period, now: number): { from: string | null; until: string | null } {
  const today = formatDate(now);
  switch (period.kind) {
    case 'days':
      return period;
    case 'today':
      return { from: today, until: today };
    case 'yesterday': {
      const yesterday = formatDate(now - DAY_MS);
      return { from: yesterday, until: yesterday };
    }
    case 'this-week':
      return { from: formatDate(now - daysSinceMonday(now) * DAY_MS), until: today };
    case 'this-month':
      return { from: `01${today.slice(2)}`, until: today };
  }
}

/** Instants of a period; both open without a period. */
export function instantsOf(period: Period | null, now: number): Instants {
  if (period === null) return { from: null, until: null };
  const { from, until } = daysOf(period, now);
  const lastDay = until === null ? null : startOfDay(until);
  return {
    from: from === null ? null : startOfDay(from),
    until: lastDay === null ? null : lastDay + DAY_MS,
  };
}

function daysSinceMonday(now: number): number {
  const midnight = startOfDay(formatDate(now)) ?? now;
  // 1970 began on a Thursday; midnight at the counter is 03:00 UTC.
  return (Math.floor(midnight / DAY_MS) + 3) % 7;
}
