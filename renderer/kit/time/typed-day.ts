import { formatDate, parseAsuncionTime } from '../../../shared/domain/dates.ts';

/** `5/1/26`, `05-01-2026`, `5.1`, `050126`: the day first. */
const SEPARATED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** Reads a typed day as DD/MM/YYYY; null if there is no such day. Without a year, the latest such day. */
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

/** Start of a day (DD/MM/YYYY) at the counter, as UTC epoch ms; null if it is no day. */
export function startOfDay(date: string): number | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? [];
  return day === undefined ? null : parseAsuncionTime(`${year}-${month}-${day}T00:00:00`);
}

/** Adds slashes to a date while it is typed: `21111990` → `21/11/1990`, `1-2-1990` → `01/02/1990`. */
export function maskDate(text: string): string {
  // A pasted date in another order is parsed when the field is left.
  if (/^\d{4}-/.test(text)) return text;
  const slashed = text.replaceAll(/[-. ]/g, '/');
  const padded = slashed.replace(/^(\d)\//, '0$1/').replace(/^(\d\d\/)(\d)\//, '$10$2/');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const isGoingOn = padded.endsWith('/') && (digits.length === 2 || digits.length === 4);
  return parts.join('/') + (isGoingOn ? '/' : '');
}
