import { divideRoundingHalfUp, SCALE, scaledFromNumber } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';

/** A discount off a whole line; scaled by 10^8. */
export interface Discount {
  /** A percentage's amount is rounded half up. */
  amount: bigint;
  /** Null if an amount was typed. */
  percent: bigint | null;
}

const PERCENT = /^(.*)%$/;
export const HUNDRED_PERCENT = 100n * SCALE;

export function isPercent(text: string): boolean {
  return PERCENT.test(text.trim());
}

/** Reads a discount typed for a line of this value (scaled by 10^16): `5.000`, `10 %`, or nothing. */
export function readDiscount(text: string, value: bigint): Discount | 'discount' | 'discount-too-large' {
  const trimmed = text.trim();
  if (trimmed === '') return { amount: 0n, percent: null };
  const [, beforeSign] = PERCENT.exec(trimmed) ?? [];
  const typed = readTypedNumber(beforeSign ?? trimmed);
  if (typed === null) return 'discount';
  const scaled = scaledFromNumber(typed);
  if (beforeSign === undefined)
    return scaled * SCALE > value ? 'discount-too-large' : { amount: scaled, percent: null };
  if (scaled > HUNDRED_PERCENT) return 'discount-too-large';
  return { amount: divideRoundingHalfUp(value * scaled, HUNDRED_PERCENT * SCALE), percent: scaled };
}
