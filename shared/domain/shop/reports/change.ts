import { divideRoundingHalfUp } from '../../money.ts';

export type Trend = 'up' | 'down' | 'same';

export function trendOf(before: bigint, now: bigint): Trend {
  return now === before ? 'same' : now > before ? 'up' : 'down';
}

/** Change in whole percent, half a percent rounded away from 0; null if there is nothing to compare with. */
export function percentChange(before: bigint, now: bigint): bigint | null {
  if (before === 0n) return null;
  return now < before
    ? -divideRoundingHalfUp((before - now) * 100n, before)
    : divideRoundingHalfUp((now - before) * 100n, before);
}
