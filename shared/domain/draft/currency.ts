import { readTypedNumber } from '../typed-number.ts';
import { divideRoundingHalfUp, minorDigits, SCALE, scaledFromNumber } from '../money.ts';

/** What a counter may sell in; guaraníes first. */
export const CURRENCIES = ['PYG', 'USD', 'BRL', 'ARS'] as const;

export type Currency = (typeof CURRENCIES)[number];

const MOST_WHOLE = 99_999;
const MOST_DECIMALS = 4;

/**
 * Guaraníes for one unit of a currency, scaled by 10^8; null if the text is no rate. At most 5 whole digits and
 * 4 decimals, above zero (tax manual, exchange rate of the operation). In guaraníes it is always 1.
 */
export function readRate({ currency, rate }: { currency: Currency; rate: string }): bigint | null {
  if (currency === 'PYG') return SCALE;
  const value = readTypedNumber(rate);
  const decimals = rate.trim().split(',')[1] ?? '';
  if (value === null || value <= 0 || value > MOST_WHOLE + 1) return null;
  if (Math.trunc(value) > MOST_WHOLE || decimals.length > MOST_DECIMALS) return null;
  return scaledFromNumber(value);
}

/** A price in guaraníes in another currency, in whole minor units of it; both scaled by 10^8. */
export function fromGuaranies(price: bigint, currency: Currency, rate: bigint): bigint {
  return currency === 'PYG' ? price : roundToMinor(price * SCALE, rate, currency);
}

/** `numerator / denominator`, scaled by 10^8, rounded half up to the currency's minor unit. */
export function roundToMinor(numerator: bigint, denominator: bigint, currency: Currency): bigint {
  const minor = SCALE / 10n ** BigInt(minorDigits(currency));
  return divideRoundingHalfUp(numerator, denominator * minor) * minor;
}

/** An amount in minor units of `currency` in guaraníes, rounded half up; `rate` scaled by 10^8. */
export function toGuaranies(minor: bigint, currency: Currency, rate: bigint): bigint {
  return divideRoundingHalfUp(minor * rate, 10n ** BigInt(minorDigits(currency)) * SCALE);
}
