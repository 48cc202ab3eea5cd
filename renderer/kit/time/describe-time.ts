import type { TFunction } from 'i18next';
import { formatDateTime, MINUTE_MS } from '../../../shared/domain/dates.ts';

/** HH:MM at the counter. */
export function clockTime(at: number): string {
  return formatDateTime(at).slice(11, 16);
}

/** `en 12 s`, `en 3 min`, and beyond an hour the time itself. */
export function describeWait(t: TFunction, at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds < 60) return t('inSeconds', { count: seconds });
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  return minutes < 60 ? t('inMinutes', { count: minutes }) : t('atTime', { time: clockTime(at) });
}
