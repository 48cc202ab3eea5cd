import { divideRoundingHalfUp, formatScaled, SCALE } from '../../shared/domain/money.ts';
import { readTypedNumber } from '../../shared/domain/typed-number.ts';
import type { ScaleLabel } from '../../shared/domain/scale-code.ts';

/**
 * The quantity a scale's label stands for, as it would be typed. Of a price label it is the one, with up to 8 decimals,
 * whose value at the unit price (scaled by 10^8) rounds to the label's. Null where there is none: nothing was weighed,
 * the item has no price, or costs so much that 8 decimals are too coarse.
 */
export function labelQuantity(
  { kind, amount }: Pick<ScaleLabel, 'kind' | 'amount'>,
  unitPrice: bigint,
): string | null {
  if (amount === 0n) return null;
  const quantity = kind === 'weight' ? amount : quantityOfPrice(amount, unitPrice);
  if (quantity === null || quantity === 0n) return null;
  const text = formatScaled(quantity);
  return readTypedNumber(text) === null ? null : text;
}

function quantityOfPrice(price: bigint, unitPrice: bigint): bigint | null {
  if (unitPrice === 0n) return null;
  const quantity = divideRoundingHalfUp(price * SCALE, unitPrice);
  const whole = SCALE * SCALE;
  const comesTo = divideRoundingHalfUp(quantity * unitPrice, whole);
  return comesTo === divideRoundingHalfUp(price, SCALE) ? quantity : null;
}
