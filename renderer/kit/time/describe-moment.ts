import { formatDate, formatDateTime } from '../../../shared/domain/dates.ts';
import { clockTime } from './describe-time.ts';

/** HH:MM on the day given as DD/MM/YYYY, with the date on any other. */
export function describeMoment(at: number, today: string): string {
  return formatDate(at) === today ? clockTime(at) : dayAndTime(at);
}

/** DD/MM/YYYY HH:MM. */
export function dayAndTime(at: number): string {
  return formatDateTime(at).slice(0, 16);
}
