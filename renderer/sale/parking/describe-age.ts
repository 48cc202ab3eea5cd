import type { TFunction } from 'i18next';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';

const DAY_MS = 24 * HOUR_MS;

/** `recién`, `hace 12 min`, `hace 3 h`, `hace 2 días`: since `at`, told at `now`. */
export function describeAge(t: TFunction<'sale'>, at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < MINUTE_MS) return t('parked.age.now');
  if (age < HOUR_MS) return t('parked.age.minutes', { count: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return t('parked.age.hours', { count: Math.floor(age / HOUR_MS) });
  return t('parked.age.days', { count: Math.floor(age / DAY_MS) });
}
