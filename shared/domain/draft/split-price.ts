import type { PrecioUnitario } from '../../wire/items.ts';
import { divideRoundingHalfUp, numberFromScaled, scaledFromNumber } from '../money.ts';
import { wireStep } from './round-for-wire.ts';

const RATES = ['0', '5', '10'] as const;

/**
 * A unit price, scaled by 10^8, as the wire's parts by IVA rate, in the proportions of `like`. They add up to it
 * exactly: the largest part takes what rounding leaves. A price of nothing has no proportions; its highest rate
 * takes all.
 */
export function splitPrice(unitPrice: bigint, like: PrecioUnitario): PrecioUnitario {
  const shares = RATES.flatMap((rate) => {
    const share = like[rate];
    return share === undefined ? [] : [{ rate, share: scaledFromNumber(share) }];
  });
  const sum = shares.reduce((total, { share }) => total + share, 0n);
  const main = shares.reduce((most, one) => (one.share >= most.share ? one : most));
  // The parts use no further decimal place than the price has room for, so that each stays a number of 15 digits.
  const step = wireStep(unitPrice);
  const parts: PrecioUnitario = {};
  let rest = unitPrice;
  for (const { rate, share } of shares) {
    if (rate === main.rate) continue;
    const part = sum === 0n ? 0n : divideRoundingHalfUp(unitPrice * share, sum * step) * step;
    parts[rate] = numberFromScaled(part);
    rest -= part;
  }
  parts[main.rate] = numberFromScaled(rest);
  return parts;
}
