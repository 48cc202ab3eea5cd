/** America/Asuncion is UTC−3 all year since October 2024 (Ley 7354/2024); older tzdata is wrong. */
const ASUNCION_OFFSET_MS = -3 * 60 * 60 * 1000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const two = (value: number): string => String(value).padStart(2, '0');

/** Date whose UTC parts show the counter's local time, for file formats without time zones. */
export function inAsuncion(at: number): Date {
  return new Date(at + ASUNCION_OFFSET_MS);
}

/** DD/MM/YYYY at the counter. */
export function formatDate(at: number): string {
  const date = inAsuncion(at);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** DD/MM/YYYY at the counter, `days` after an instant: the end of such a term. */
export function dueDate(at: number, days: number): string {
  return formatDate(at + days * DAY_MS);
}

/** Number of the day at the counter, from 1970. */
export function dayNumber(at: number): number {
  return Math.floor((at + ASUNCION_OFFSET_MS) / DAY_MS);
}

/** Time when this day begins at the counter. */
export function startOfDayNumber(day: number): number {
  return day * DAY_MS - ASUNCION_OFFSET_MS;
}

/** Number of the week at the counter; weeks begin on Mondays. */
export function weekOf(at: number): number {
  // 1970 began on a Thursday.
  return Math.floor((at + ASUNCION_OFFSET_MS + 3 * DAY_MS) / (7 * DAY_MS));
}

/** DD/MM/YYYY HH:MM:SS at the counter, 24-hour clock. */
export function formatDateTime(at: number): string {
  const date = inAsuncion(at);
  return `${formatDate(at)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

/** Reads `2026-11-21T10:30:00`, a local time of the tax system, as in the QR's dFeEmiDE; null if invalid. */
export function parseAsuncionTime(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}-03:00`);
  // Date.parse reads 30 February as 2 March: only a time that reads back the same is valid.
  return !Number.isNaN(at) && inAsuncion(at).toISOString().slice(0, 19) === text ? at : null;
}
