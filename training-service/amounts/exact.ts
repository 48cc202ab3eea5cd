import { scaledDecimal } from '../../shared/wire/decimal.ts';

/** Prices and quantities are integers scaled by 10^8, their products by 10^16; only totals are rounded. */
export const PRICE_SCALE = 10n ** 8n;
export const PRODUCT_SCALE = 10n ** 16n;

/**
 * A wire number scaled by 10^8. Throws RangeError for a value the wire's schemas do not accept as an amount.
 */
export function scaled(value: number): bigint {
  const exact = scaledDecimal(value);
  if (exact === null) throw new RangeError(`${value} is not an amount`);
  return exact;
}

/** Rounds half up; for non-negative values. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor;
}

/** 0 for the guaraní; two decimals for other currencies. */
export function currencyDecimals(moneda: string): number {
  return moneda === 'PYG' ? 0 : 2;
}

/** `numerator / denominator` as decimal text with that many decimals, rounded half up. */
export function decimalText(numerator: bigint, denominator: bigint, decimals: number): string {
  const digits = divideHalfUp(numerator * 10n ** BigInt(decimals), denominator)
    .toString()
    .padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Decimal text without trailing zeros. */
export function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A wire number as decimal text, never with an exponent. */
export function numberText(value: number): string {
  return shortDecimal(decimalText(scaled(value), PRICE_SCALE, 8));
}

/** Minor units of a currency as decimal text in its main unit. */
export function minorText(minorUnits: bigint, moneda: string): string {
  const decimals = currencyDecimals(moneda);
  return decimalText(minorUnits, 10n ** BigInt(decimals), decimals);
}
