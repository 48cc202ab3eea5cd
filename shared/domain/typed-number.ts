import { scaledDecimal } from '../wire/decimal.ts';

/**
 * Dots group thousands only in groups of three digits with a first group that does not begin with zero: `1.5`
 * is not 15, `0.750` is not 750, and neither has decimals.
 */
const TYPED = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,8})?$/;

/**
 * Reads a number typed in es-PY (`1.250.000`, `1250000`, `1,5`) as the wire's JSON number; null if it is
 * invalid, or has more digits than the wire carries exactly.
 */
export function readTypedNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!TYPED.test(trimmed)) return null;
  const value = Number(trimmed.replaceAll('.', '').replace(',', '.'));
  return scaledDecimal(value) === null ? null : value;
}

/** As `readTypedNumber`, with no more decimals than the currency has. */
export function readTypedAmount(text: string, minorDigits: number): number | null {
  const decimals = text.trim().split(',')[1] ?? '';
  return decimals.length > minorDigits ? null : readTypedNumber(text);
}
