import type { TFunction } from 'i18next';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';

/** How long ago: `recién`, `hace 5 minutos`, `hace 3 horas`, `hace 2 días`; a clock that went back makes it now. */
export function describeAge(t: TFunction, at: number, now: number): string {
  const passedMs = now - at;
  if (passedMs < MINUTE_MS) return t('age.now');
  if (passedMs < HOUR_MS) return t('age.minutes', { count: Math.floor(passedMs / MINUTE_MS) });
  if (passedMs < DAY_MS) return t('age.hours', { count: Math.floor(passedMs / HOUR_MS) });
  return t('age.days', { count: Math.floor(passedMs / DAY_MS) });
}
