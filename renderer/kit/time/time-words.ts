import type { TFunction } from 'i18next';
import { DAY_MS, formatDate, formatDateTime, HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';

/** HH:MM on `today` (DD/MM/YYYY), with the date on any other day. */
export function describeMoment(at: number, today: string): string {
  return formatDate(at) === today ? clockTime(at) : dayAndTime(at);
}

/** DD/MM/YYYY HH:MM. */
export function dayAndTime(at: number): string {
  return formatDateTime(at).slice(0, 16);
}

/** Time since: `recién`, `hace 5 minutos`, `hace 3 horas`, `hace 2 días`; `recién` if the clock went back. */
export function describeAge(t: TFunction, at: number, now: number): string {
  const passedMs = now - at;
  if (passedMs < MINUTE_MS) return t('age.now');
  if (passedMs < HOUR_MS) return t('age.minutes', { count: Math.floor(passedMs / MINUTE_MS) });
  if (passedMs < DAY_MS) return t('age.hours', { count: Math.floor(passedMs / HOUR_MS) });
  return t('age.days', { count: Math.floor(passedMs / DAY_MS) });
}

/** HH:MM at the counter. */
export function clockTime(at: number): string {
  return formatDateTime(at).slice(11, 16);
}

/** `en 12 s`, `en 3 min`; from an hour on, the time itself. */
export function describeWait(t: TFunction, at: number, now: number): string {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds < 60) return t('inSeconds', { count: seconds });
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  return minutes < 60 ? t('inMinutes', { count: minutes }) : t('atTime', { time: clockTime(at) });
}
