import { currencyDecimals } from '../amounts/exact.ts';

/** Decimal text as people write it here: `1250000.5` as `1.250.000,5`. */
export function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Decimal text with its currency, and the decimals that this one has: `Gs. 1.250.000`, `USD 199,90`. */
export function moneyText(decimal: string, moneda: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const padded = fraction.padEnd(currencyDecimals(moneda), '0');
  const text = groupDigits(padded === '' ? whole : `${whole}.${padded}`);
  return `${moneda === 'PYG' ? 'Gs.' : moneda} ${text}`;
}
