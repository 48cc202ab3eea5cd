import { divideRoundingHalfUp, SCALE } from '../money.ts';

/** A JSON number carries so many digits exactly. */
const EXACT_DIGITS = 15;
const MOST_DECIMALS = 8;

/**
 * The last decimal place, as a unit scaled by 10^8, that a price of so much has room for: 8 decimals, or fewer where
 * they would make more than 15 digits.
 */
export function wireStep(price: bigint): bigint {
  const whole = String(price / SCALE).length;
  return 10n ** BigInt(Math.max(0, whole + MOST_DECIMALS - EXACT_DIGITS));
}

/** `numerator / denominator`, scaled by 10^8, rounded half up to what the wire has room for. */
export function roundForWire(numerator: bigint, denominator: bigint): bigint {
  const step = wireStep(numerator / denominator);
  return divideRoundingHalfUp(numerator, denominator * step) * step;
}
