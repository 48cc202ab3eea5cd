import { scaledDecimal } from '../wire/decimal.ts';

/** Unit prices, quantities and line values are integers scaled by 10^8: exactly the wire's precision. */
export const SCALE = 100_000_000n;

const SCALE_DIGITS = 8;
const MINOR_DIGITS: Readonly<Record<string, number>> = { PYG: 0, USD: 2, BRL: 2, ARS: 2 };

/** Decimals of a currency's smallest unit: none for the guaraní, two for the others. */
export function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

/** Rounds half up, for non-negative amounts: the app's only rounding, used once per document total. */
export function divideRoundingHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Converts the wire's JSON number exactly to an integer scaled by 10^8. Throws RangeError for an invalid
 * amount: negative, not finite, or with more digits than a JSON number carries.
 */
export function scaledFromNumber(value: number): bigint {
  const scaled = scaledDecimal(value);
  if (scaled === null) throw new RangeError(`${value} is not an amount`);
  return scaled;
}

/** The most that a JSON number carries exactly, in minor units of any currency: 15 digits. */
export const MAX_MINOR = 10n ** 15n - 1n;

/** A scaled integer (10^8) as the wire's JSON number. Throws RangeError if no such number is exact. */
export function numberFromScaled(scaled: bigint): number {
  const value = nearestNumber(scaled);
  if (scaledDecimal(value) !== scaled) throw new RangeError(`${scaled} has too many digits for the wire`);
  return value;
}

/** True if the wire can represent it exactly. */
export function fitsWire(scaled: bigint): boolean {
  return scaledDecimal(nearestNumber(scaled)) === scaled;
}

function nearestNumber(scaled: bigint): number {
  const fraction = String(scaled % SCALE).padStart(SCALE_DIGITS, '0');
  return Number(`${scaled / SCALE}.${fraction}`);
}

/** Minor units as the wire's JSON number. */
export function numberFromMinor(minor: bigint, currency: string): number {
  return numberFromScaled(minor * 10n ** BigInt(SCALE_DIGITS - minorDigits(currency)));
}

/** The wire's JSON number in minor units; further digits are cut off. */
export function minorFromNumber(value: number, currency: string): bigint {
  return scaledFromNumber(value) / 10n ** BigInt(SCALE_DIGITS - minorDigits(currency));
}

/** Formats minor units for es-PY: `1.250.000`, `199,99`. */
export function formatMinor(minor: bigint, currency: string): string {
  const digits = minorDigits(currency);
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = groupThousands(text.slice(0, text.length - digits));
  return digits === 0 ? sign + whole : `${sign}${whole},${text.slice(-digits)}`;
}

const SIGNS: Readonly<Record<string, string>> = { PYG: 'Gs.', USD: 'US$', BRL: 'R$', ARS: 'AR$' };

/** A currency's symbol before an amount; its code if it has none. */
export function signOf(currency: string): string {
  return SIGNS[currency] ?? currency;
}

/** Formats minor units for people: `Gs. 1.250.000`, `US$ 199,99`. */
export function formatMoney(minor: bigint, currency: string): string {
  return `${signOf(currency)} ${formatMinor(minor, currency)}`;
}

/** Formats a scaled integer (10^8) for es-PY, with only the decimals it has: `1,5`, `3.500`. */
export function formatScaled(scaled: bigint): string {
  const whole = groupThousands((scaled / SCALE).toString());
  const fraction = (scaled % SCALE).toString().padStart(SCALE_DIGITS, '0').replace(/0+$/, '');
  return fraction === '' ? whole : `${whole},${fraction}`;
}

/** `1250000` as `1.250.000`. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Minor units of a currency in guaraníes at a rate (scaled by 10^8), rounded half up once. */
export function inGuaranies(minor: bigint, currency: string, rate: bigint): bigint {
  return divideRoundingHalfUp(minor * rate, SCALE * 10n ** BigInt(minorDigits(currency)));
}

/** Number of decimals of a quantity scaled by 10^8. */
export function decimalsOf(scaled: bigint): number {
  const fraction = (scaled % SCALE).toString().padStart(8, '0').replace(/0+$/, '');
  return scaled % SCALE === 0n ? 0 : fraction.length;
}
