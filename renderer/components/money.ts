import { formatMinor } from '../../shared/domain/money.ts';

const SIGNS: Readonly<Record<string, string>> = { PYG: 'Gs.', USD: 'US$', BRL: 'R$', ARS: 'AR$' };

/** How a currency is written before an amount. */
export function signOf(currency: string): string {
  return SIGNS[currency] ?? currency;
}

/** Minor units as people read them: `Gs. 1.250.000`. */
export function formatMoney(minor: bigint, currency: string): string {
  return `${signOf(currency)} ${formatMinor(minor, currency)}`;
}
