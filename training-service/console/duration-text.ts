const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `12 horas`, `3 minutos`; whole hours as such, all else in minutes. */
export function durationText(durationMs: number): string {
  if (durationMs >= HOUR_MS && durationMs % HOUR_MS === 0) return count(durationMs / HOUR_MS, 'hora');
  return count(Math.round(durationMs / MINUTE_MS), 'minuto');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
