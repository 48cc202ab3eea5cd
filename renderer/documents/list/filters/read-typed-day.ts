import { formatDate } from '../../../../shared/domain/dates.ts';
import { startOfDay } from './period-days.ts';

/** `5/1/26`, `05-01-2026`, `5.1`, `050126`: the day first. */
const SEPARATED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** A day as people type it, as DD/MM/YYYY; null if there is no such day. Without a year it is the last one there was. */
export function readTypedDay(text: string, now: number): string | null {
  const trimmed = text.trim();
  const [, day, month, year] = SEPARATED.exec(trimmed) ?? TOGETHER.exec(trimmed) ?? [];
  if (day === undefined || month === undefined) return null;
  const dayAndMonth = `${day.padStart(2, '0')}/${month.padStart(2, '0')}`;
  if (year !== undefined) return dayOrNull(`${dayAndMonth}/${year.length === 2 ? `20${year}` : year}`);
  const thisYear = Number(formatDate(now).slice(6));
  const ofThisYear = dayOrNull(`${dayAndMonth}/${thisYear}`);
  const isToCome = ofThisYear !== null && (startOfDay(ofThisYear) ?? 0) > now;
  return ofThisYear === null || isToCome ? dayOrNull(`${dayAndMonth}/${thisYear - 1}`) : ofThisYear;
}

function dayOrNull(date: string): string | null {
  return startOfDay(date) === null ? null : date;
}
