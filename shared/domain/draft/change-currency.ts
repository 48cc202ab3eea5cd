import { divideRoundingHalfUp, formatScaled, scaledFromNumber } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';
import { type Currency, minorUnit, readRate, roundPrice } from './currency.ts';
import { isPercent } from './read-discount.ts';
import type { DraftLine, SaleDraft } from './sale-draft.ts';

/**
 * The same sale in another currency, or at another rate of its own. Prices and discounts that were typed as amounts
 * are converted by the two rates; percentages stay, and so does a text that is no amount. What was to be paid is
 * emptied. The draft comes back as it is where the new rate is none, or the old one and there is something to convert.
 */
export function changeCurrency(draft: SaleDraft, currency: Currency, rate: string): SaleDraft {
  const to = readRate({ currency, rate });
  if (to === null) return draft;
  const lines = currency === draft.currency ? draft.lines : convertLines(draft, currency, to);
  if (lines === null) return draft;
  return {
    ...draft,
    lines,
    currency,
    rate: currency === 'PYG' ? '' : rate.trim(),
    received: '',
    entregaInicial: '',
  };
}

/** Null where that needs a rate that is not known. */
function convertLines(draft: SaleDraft, currency: Currency, to: bigint): DraftLine[] | null {
  const from = readRate(draft);
  if (from === null) return draft.lines.some(hasAmount) ? null : draft.lines;
  return draft.lines.map((line) => ({
    ...line,
    price: convertText(line.price, (price) => roundPrice(price * from, to, currency)),
    discount: isPercent(line.discount)
      ? line.discount
      : convertText(line.discount, (amount) => roundToMinor(amount * from, to, currency)),
  }));
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
