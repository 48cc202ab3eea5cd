import { type Decimal, Exact } from '../exact-amounts.ts';

/** Decimal digits as a cashier types them: `1234567,5`, or with thousands separators. */
export function typedText(
  { digits, decimals }: Pick<Decimal, 'digits' | 'decimals'>,
  isDotted: boolean,
): string {
  const padded = String(digits).padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals);
  const shown = isDotted ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.') : whole;
  return decimals === 0 ? shown : `${shown},${padded.slice(-decimals)}`;
}

/** The digits of a number as JSON writes it, as an exact fraction. */
export function exactNumber(value: number): Exact {
  const [whole = '', decimals = ''] = jsonDigits(value).split('.');
  return new Exact(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** Digits of a number as JSON writes it. */
export function digitsOf(value: number): number {
  return jsonDigits(value).replace('.', '').length;
}

/** Without the exponent that JavaScript writes for numbers below a millionth. */
function jsonDigits(value: number): string {
  const text = JSON.stringify(value);
  return text.includes('e-') ? value.toFixed(8) : text;
}
