import { divideRoundingHalfUp } from './money.ts';

/** The three rates of the wire's `precio_unitario` keys, in percent. */
export type IvaRate = 0 | 5 | 10;

/**
 * The IVA contained in an amount that includes it: amount × rate / (100 + rate), so 1/11 at 10 % and
 * 1/21 at 5 %. `numerator / denominator` is the exact amount in the unit wanted; the result is rounded
 * half up, once (NT13: base + IVA = amount; totals sum exact items before rounding).
 */
export function containedIva(numerator: bigint, denominator: bigint, rate: IvaRate): bigint {
  if (rate === 0) return 0n;
  return divideRoundingHalfUp(numerator * BigInt(rate), denominator * BigInt(100 + rate));
}
