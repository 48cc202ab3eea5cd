import { minorDigits, minorFromNumber } from '../../../shared/domain/money.ts';
import { type CashCount, countedCash, denominationsOf } from '../../../shared/domain/cash/denominations.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';

/** The cash of one currency while it is counted: pieces by the value of the coin or note, and the rest, as typed. */
export interface TypedCount {
  pieces: Readonly<Record<string, string>>;
  loose: string;
}

export const NOTHING_COUNTED: TypedCount = { pieces: {}, loose: '' };

/** Most pieces of one coin or note that are believed: a scanned code is none. */
const MOST_PIECES = 99_999;

/** Number of pieces; nothing typed is none. Null if it is no number of pieces. */
export function readPieces(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d{1,6}$/.test(text) && Number(text) <= MOST_PIECES ? Number(text) : null;
}

/** An amount as it is typed, in minor units; nothing typed is none. Null if it is no amount. */
export function readAmount(typed: string, currency: string): bigint | null {
  if (typed.trim() === '') return 0n;
  const amount = readTypedAmount(typed, minorDigits(currency));
  return amount === null ? null : minorFromNumber(amount, currency);
}

/** Reads the typed count; null while a text is no number. */
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

/** Its sum, in minor units, of what is a number so far. */
export function sumSoFar({ pieces, loose }: TypedCount, currency: string): bigint {
  const notes = denominationsOf(currency).map((value) => ({
    value: String(value),
    count: readPieces(pieces[String(value)] ?? '') ?? 0,
  }));
  return countedCash({ currency, notes, loose: String(readAmount(loose, currency) ?? 0n) });
}
