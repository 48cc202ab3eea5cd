/** America/Asuncion is UTC−3 all year since October 2024 (Ley 7354/2024); older tzdata is wrong. */
const OFFSET_MS = -3 * 3_600_000;

/** `2026-11-21T10:30:00`, the tax system's local time. */
export function localDateTime(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 19);
}

/** `2026-11-21T10:30:00-03:00` */
export function dateTimeWithOffset(at: number): string {
  return `${localDateTime(at)}-03:00`;
}

/** AAAAMMDD */
export function compactDate(at: number): string {
  return localDateTime(at).slice(0, 10).replaceAll('-', '');
}

/** `10:30 del 21/11/2026`, for people. */
export function spokenTime(at: number): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(localDateTime(at)) ?? [];
  return `${time} del ${day}/${month}/${year}`;
}
