import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';

const SECOND_MS = 1000;

/** How long something took: `< 0,1 s`, `0,3 s`, `12 s`, `3 min 5 s`, `2 h 30 min`. */
export function describeDuration(ms: number): string {
  const tenths = Math.round(Math.max(0, ms) / 100);
  if (tenths === 0) return '< 0,1 s';
  if (tenths < 100) return `${String(tenths / 10).replace('.', ',')} s`;
  const seconds = Math.round(ms / SECOND_MS);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return joined([Math.floor(seconds / 60), 'min'], [seconds % 60, 's']);
  return describeRemaining(ms);
}

/** How long there is still time, in hours and minutes begun: `47 h 12 min`, `1 min`. */
export function describeRemaining(ms: number): string {
  const minutes = Math.ceil(Math.max(0, ms) / MINUTE_MS);
  const perHour = HOUR_MS / MINUTE_MS;
  const hours = Math.floor(minutes / perHour);
  return hours === 0 ? `${minutes} min` : joined([hours, 'h'], [minutes % perHour, 'min']);
}

function joined([large, largeUnit]: [number, string], [small, smallUnit]: [number, string]): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
