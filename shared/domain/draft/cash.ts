import { minorDigits, minorFromNumber } from '../money.ts';
import { readTypedAmount } from '../typed-number.ts';
import type { Currency, UsualCurrency } from './currency.ts';
import type { SaleDraft } from './sale-draft.ts';

/** The smallest coin there is. */
const SMALLEST_COIN = 50n;

/**
 * What is collected in cash of a sale, in minor units, where `otherwise` is paid by other means: in guaraníes, where
 * the shop rounds, the next lower multiple of 50, in the customer's favour (SEDECO Res. 1670/2022). A sale of less
 * than a coin is not given away; the rest of one that is paid otherwise is. Below zero it is given back. Only the
 * drawer knows of it; what is sent is the total.
 */
export function collectedCash(total: bigint, currency: string, isRounding: boolean, otherwise = 0n): bigint {
  const cash = total - otherwise;
  if (!isRounding || currency !== 'PYG' || (otherwise === 0n && cash < SMALLEST_COIN)) return cash;
  const odd = cash % SMALLEST_COIN;
  return cash - (odd < 0n ? odd + SMALLEST_COIN : odd);
}

/** What is given back: received minus collected, in minor units; null while too little or not a number. */
export function draftChange(draft: CashDraft, collected: bigint): bigint | null {
  const received = receivedMinor(draft, collected);
  return received === null || received < collected ? null : received - collected;
}

type CashDraft = Pick<SaleDraft, 'received' | 'currency'>;

/** Cash received in minor units; exactly what is collected where nothing was typed; null if it is no amount. */
export function receivedMinor({ received, currency }: CashDraft, collected: bigint): bigint | null {
  if (received.trim() === '') return collected;
  const amount = readTypedAmount(received, minorDigits(currency));
  return amount === null ? null : minorFromNumber(amount, currency);
}

/**
 * Whether the cash typed must be a code that was scanned into the wrong field: eight digits or more that begin
 * with 0, or that no one would hand over for this amount.
 */
export function isCodeForCash({ received, currency }: CashDraft, collected: bigint): boolean {
  const text = received.trim().replaceAll('.', '');
  const most = (100n * collected) / 10n ** BigInt(minorDigits(currency));
  return /^\d{8,}$/.test(text) && (text.startsWith('0') || BigInt(text) > most);
}

const NOTES: Readonly<Record<string, readonly number[]>> = {
  PYG: [2000, 5000, 10_000, 20_000, 50_000, 100_000],
  USD: [1, 5, 10, 20, 50, 100],
  BRL: [2, 5, 10, 20, 50, 100, 200],
  ARS: [100, 500, 1000, 2000, 10_000, 20_000],
} satisfies Record<UsualCurrency, readonly number[]>;

/** The notes people pay with, smallest first, in whole units; none of a currency that is rare here. */
export function notesOf(currency: Currency): readonly number[] {
  return NOTES[currency] ?? [];
}
