import { formatDateTime } from '../dates.ts';

/** DD/MM/YYYY HH:MM at the counter, 24-hour clock. */
export function toTheMinute(at: number): string {
  return formatDateTime(at).slice(0, 'DD/MM/YYYY HH:MM'.length);
}
