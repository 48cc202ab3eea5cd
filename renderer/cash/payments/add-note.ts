import type { Currency } from '../../../shared/domain/draft/currency.ts';
import { formatMinor, minorDigits, minorFromNumber } from '../../../shared/domain/money.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';

/** The cash received and one more note; a text that is no amount gives way to the note. Text as es-PY writes it. */
export function addNote(received: string, note: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const typed = readTypedAmount(received, digits) ?? 0;
  const sum = minorFromNumber(typed, currency) + minorFromNumber(note, currency);
  return amountWords(sum, currency);
}

/** A note as it is called: `50.000`, `20`. */
export function noteWords(note: number, currency: Currency): string {
  return amountWords(minorFromNumber(note, currency), currency);
}

/** Minor units as they would be typed: `50.000`, `12,50`. */
export function amountWords(minor: bigint, currency: Currency): string {
  return formatMinor(minor, currency).replace(/,0+$/, '');
}
