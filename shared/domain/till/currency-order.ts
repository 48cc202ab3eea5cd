import { USUAL_CURRENCIES } from '../draft/currency.ts';

/** Guaraníes first, then as a counter sells in them, then what nobody knows by its letters. */
export function byCurrency(one: { currency: string }, other: { currency: string }): number {
  if (one.currency === other.currency) return 0;
  return placeOf(one.currency) - placeOf(other.currency) || (one.currency < other.currency ? -1 : 1);
}

function placeOf(currency: string): number {
  const place = USUAL_CURRENCIES.findIndex((known) => known === currency);
  return place === -1 ? USUAL_CURRENCIES.length : place;
}
