import { divideRoundingHalfUp, minorDigits, SCALE, scaledFromNumber } from '../money.ts';
import { readTypedAmount } from '../typed-number.ts';

/** Currencies in daily use at counters here; guaraníes first. */
export const USUAL_CURRENCIES = ['PYG', 'USD', 'BRL', 'ARS'] as const;

/** ISO 4217 code. */
export type Currency = string;

export type UsualCurrency = (typeof USUAL_CURRENCIES)[number];

export function isUsual(currency: Currency): currency is UsualCurrency {
  return USUAL_CURRENCIES.some((usual) => usual === currency);
}

const MAX_WHOLE = 99_999;
const MAX_DECIMALS = 4;

/**
 * Guaraníes for one unit of a currency, scaled by 10^8; null if the text is no rate. At most 5 whole digits
 * and 4 decimals, above zero (tax manual, exchange rate of the operation). For guaraníes always 1.
 */
export function readRate({ currency, rate }: { currency: Currency; rate: string }): bigint | null {
  if (currency === 'PYG') return SCALE;
  const value = readTypedAmount(rate, MAX_DECIMALS);
  if (value === null || value === 0 || Math.trunc(value) > MAX_WHOLE) return null;
  return scaledFromNumber(value);
}

/** Converts a price in guaraníes to another currency, rounded as by `roundPrice`; all scaled by 10^8. */
export function fromGuaranies(price: bigint, currency: Currency, rate: bigint): bigint {
  return currency === 'PYG' ? price : roundPrice(price * SCALE, rate, currency);
}

const A_FEW = 10n;

/**
 * Rounds a converted unit price, `numerator / denominator`, scaled by 10^8, half up to the currency's minor
 * unit. A price below ten minor units, such as a gram's, is rounded to a hundredth of one, so that the error
 * stays small over a thousand grams.
 */
export function roundPrice(numerator: bigint, denominator: bigint, currency: Currency): bigint {
  const minor = minorUnit(currency);
  const step = numerator < A_FEW * minor * denominator ? minor / 100n : minor;
  return divideRoundingHalfUp(numerator, denominator * step) * step;
}

/** The smallest unit of a currency, scaled by 10^8. */
export function minorUnit(currency: Currency): bigint {
  return SCALE / 10n ** BigInt(minorDigits(currency));
}

/** Converts minor units of `currency` to guaraníes, rounded half up; `rate` scaled by 10^8. */
export function toGuaranies(minor: bigint, currency: string, rate: bigint): bigint {
  return divideRoundingHalfUp(minor * rate, 10n ** BigInt(minorDigits(currency)) * SCALE);
}
