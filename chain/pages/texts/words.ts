import {
  DAY_MS,
  dayNumber,
  formatDate,
  HOUR_MS,
  MINUTE_MS,
  parseAsuncionTime,
} from '../../../shared/domain/dates.ts';
import { formatMoney, formatScaled, groupThousands, scaledFromNumber } from '../../../shared/domain/money.ts';
import { clockTime, dayAndTime } from '../../../renderer/kit/time/time-words.ts';
import { say } from './say.ts';

/** `Gs. 1.250.000`, never on two lines. */
export function guaranies(total: string): string {
  return formatMoney(BigInt(total), 'PYG').replace(' ', '\u00a0');
}

/** A price per unit, with its decimals if it has any: `Gs. 12.500`, `Gs. 12,5` */
export function unitPrice(price: number): string {
  return `Gs.\u00a0${formatScaled(scaledFromNumber(price))}`;
}

/** `1 venta`, `1.204 ventas` */
export function salesWords(count: number): string {
  if (count === 0) return say('sales.none');
  return count === 1 ? say('sales.one') : say('sales.many', { count: groupThousands(String(count)) });
}

/** `14:02` today, `27/11/2026 14:02` on another day. */
export function momentWords(at: number, now: number): string {
  return dayNumber(at) === dayNumber(now) ? clockTime(at) : dayAndTime(at);
}

/** `recién`, `hace 5 min`, `hace 3 h`, `hace 2 días` */
export function ageWords(at: number, now: number): string {
  const passedMs = now - at;
  if (passedMs < MINUTE_MS) return say('age.now');
  if (passedMs < HOUR_MS) return say('age.minutes', { count: Math.floor(passedMs / MINUTE_MS) });
  if (passedMs < DAY_MS) return say('age.hours', { count: Math.floor(passedMs / HOUR_MS) });
  const count = Math.floor(passedMs / DAY_MS);
  return count === 1 ? say('age.day') : say('age.days', { count });
}

/** Noon of a day (YYYY-MM-DD) at the counters. */
export function noonOf(day: string): number {
  return parseAsuncionTime(`${day}T12:00:00`) ?? 0;
}

/** `sábado` */
export function weekdayOf(day: string): string {
  // 1970 began on a Thursday.
  const weekday = ((dayNumber(noonOf(day)) + 4) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  return say(`weekday.${weekday}`);
}

/** `sábado 28/11/2026` */
export function dayWords(day: string): string {
  return `${weekdayOf(day)} ${formatDate(noonOf(day))}`;
}
