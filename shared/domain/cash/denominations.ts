import { isUsual } from '../sale/currency.ts';
import { notesOf } from '../sale/payments.ts';
import { minorDigits } from '../money.ts';

/** Coins of the guaraní; foreign coins are not worth counting one by one, and are entered as one amount. */
const COINS: Readonly<Record<string, readonly number[]>> = { PYG: [50, 100, 500, 1000] };

/** The coins and notes of a currency, largest first, in minor units; none for an unknown currency. */
export function denominationsOf(currency: string): readonly bigint[] {
  if (!isUsual(currency)) return [];
  const unit = 10n ** BigInt(minorDigits(currency));
  return [...(COINS[currency] ?? []), ...notesOf(currency)].map((value) => BigInt(value) * unit).toReversed();
}

/** Number of one coin or note; its value in minor units as text. */
interface NoteCount {
  value: string;
  count: number;
}

/** The counted cash of one currency; `loose` is the amount not counted by coin and note, in minor units. */
export interface CashCount {
  currency: string;
  notes: readonly NoteCount[];
  loose: string;
}

/** Sum of the counted cash, in minor units. */
export function countedCash({ notes, loose }: CashCount): bigint {
  return notes.reduce((sum, { value, count }) => sum + BigInt(value) * BigInt(count), BigInt(loose));
}
