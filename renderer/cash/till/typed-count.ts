import { minorDigits, minorFromNumber } from '../../../shared/domain/money.ts';
import { type CashCount, countedCash, denominationsOf } from '../../../shared/domain/cash/denominations.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';

/** Typed count of one currency: number of pieces by the value of the coin or note, and a loose amount. */
export interface TypedCount {
  pieces: Readonly<Record<string, string>>;
  loose: string;
}

export const NOTHING_COUNTED: TypedCount = { pieces: {}, loose: '' };

/** Largest plausible number of pieces: more is a scanned code. */
const MAX_PIECES = 99_999;

/** Reads a number of pieces; an empty text is 0. Null if invalid. */
export function readPieces(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d{1,6}$/.test(text) && Number(text) <= MAX_PIECES ? Number(text) : null;
}

/** Reads an amount in minor units; an empty text is 0. Null if invalid. */
export function readAmount(typed: string, currency: string): bigint | null {
  if (typed.trim() === '') return 0n;
  const amount = readTypedAmount(typed, minorDigits(currency));
  return amount === null ? null : minorFromNumber(amount, currency);
}

/** Reads the typed count; null while a text is invalid. */
export function readCount({ pieces, loose }: TypedCount, currency: string): CashCount | null {
  const rest = readAmount(loose, currency);
  const notes = denominationsOf(currency).map((value) => ({
    value: String(value),
    count: readPieces(pieces[String(value)] ?? ''),
  }));
  if (rest === null) return null;
  const counted = notes.flatMap(({ value, count }) => (count === null ? [] : [{ value, count }]));
  if (counted.length < notes.length) return null;
  return { currency, notes: counted.filter(({ count }) => count > 0), loose: String(rest) };
}

/** Sum of the valid numbers so far, in minor units. */
export function sumSoFar({ pieces, loose }: TypedCount, currency: string): bigint {
  const notes = denominationsOf(currency).map((value) => ({
    value: String(value),
    count: readPieces(pieces[String(value)] ?? '') ?? 0,
  }));
  return countedCash({ currency, notes, loose: String(readAmount(loose, currency) ?? 0n) });
}
