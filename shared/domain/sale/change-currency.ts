import { divideRoundingHalfUp, formatScaled, scaledFromNumber } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';
import { type Currency, minorUnit, readRate, roundPrice } from './currency.ts';
import type { SaleMoney } from './pricing.ts';
import type { DraftLine, SaleDraft } from './sale-draft.ts';

/**
 * Converts the sale to another currency, or to another rate of the same. Prices and discounts typed as
 * amounts are converted by the two rates; percentages stay, and so does text that is no amount. Payments are
 * emptied. Returns the draft unchanged if the new rate is invalid, or the old one is and there is something
 * to convert.
 */
export function changeCurrency(draft: SaleDraft, currency: Currency, rate: string): SaleDraft {
  const to = readRate({ currency, rate });
  if (to === null) return draft;
  const lines = draft.lines.map((line) => convertLine(line, draft, { currency, rate }));
  if (!lines.every((line) => line !== null)) return draft;
  return {
    ...draft,
    lines,
    currency,
    rate: currency === 'PYG' ? '' : rate.trim(),
    received: '',
    foreignCash: [],
    entregaInicial: '',
    payments: [],
  };
}

/** Converts a line to another currency; null if that needs an unknown rate. */
export function convertLine(line: DraftLine, before: SaleMoney, after: SaleMoney): DraftLine | null {
  const { currency } = after;
  if (currency === before.currency || !hasAmount(line)) return line;
  const [from, to] = [readRate(before), readRate(after)];
  if (from === null || to === null) return null;
  return {
    ...line,
    price: convertText(line.price, (price) => roundPrice(price * from, to, currency)),
    discount: convertText(line.discount, (amount) => roundToMinor(amount * from, to, currency)),
  };
}

function hasAmount({ price, discount }: DraftLine): boolean {
  return readTypedNumber(price) !== null || readTypedNumber(discount) !== null;
}

function convertText(text: string, convert: (scaled: bigint) => bigint): string {
  const typed = readTypedNumber(text);
  return typed === null ? text : formatScaled(convert(scaledFromNumber(typed)));
}

function roundToMinor(numerator: bigint, denominator: bigint, currency: Currency): bigint {
  const minor = minorUnit(currency);
  return divideRoundingHalfUp(numerator, denominator * minor) * minor;
}
