const SCALE_DIGITS = 8;
const SCALE = 10n ** BigInt(SCALE_DIGITS);
/** A double reproduces at most 15 significant decimal digits; beyond that a wire number is not exact. */
const EXACT_DIGITS = 15;

/**
 * Converts the wire's JSON number exactly to an integer scaled by 10^8; null if it is negative or not finite,
 * or has more than 8 decimals or 15 digits (trailing zeros of a whole number count).
 */
export function scaledDecimal(value: number): bigint | null {
  // Fast path for nearly all amounts: each is scaled several times in a sale.
  if (Number.isInteger(value) && value >= 0 && value < 10 ** EXACT_DIGITS) return BigInt(value) * SCALE;
  // JavaScript prints numbers below 10^-6 with an exponent; toFixed keeps the two digits that fit.
  const text = value < 1e-6 ? value.toFixed(SCALE_DIGITS) : String(value);
  if (Number(text) !== value) return null;
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  if (whole.length + fraction.length > EXACT_DIGITS) return null;
  return BigInt(whole + fraction.padEnd(SCALE_DIGITS, '0'));
}
