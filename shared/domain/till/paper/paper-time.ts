import { formatDate, formatDateTime } from '../../dates.ts';

/** To the minute: `21/11/2026 07:31`. */
export const paperTime = (at: number): string => formatDateTime(at).slice(0, 16);

/** What happened on the day the shift was opened needs no day: `07:31`. */
export function timeInShift(at: number, openedAt: number): string {
  return formatDate(at) === formatDate(openedAt) ? paperTime(at).slice(11) : paperTime(at);
}
