/** The series of a counter's sales until it gets another, or its database is restored: `C1-000123`. */
export const FIRST_SERIES = 'C1';

/** Letters and number that a person may choose for a counter; the rest of a series is generated. */
const BASE = /^[A-Z]{1,4}[1-9][0-9]{0,2}$/;
const SERIES = /^([A-Z]{1,4}[0-9]{1,3})(?:([b-z]+)([0-9A-Z]*))?$/;

/** True if a person may choose it as a counter's prefix: letters and a number, such as `C2` or `CAJA12`. */
export function isSeriesBase(text: string): boolean {
  return BASE.test(text);
}

/** The part of a series that a person chose: `C1` of `C1b7KQ4`. */
export function baseOfSeries(series: string): string {
  return SERIES.exec(series)?.[1] ?? series;
}

/**
 * The next series: `C1`, `C1b`, `C1c`, …. A tag distinguishes series that were begun independently, as by two
 * copies of one database: `C1b7KQ4`; later series keep the tag.
 */
export function seriesAfter(series: string, tag: string | null): string {
  const [, base = FIRST_SERIES, letters = '', ownTag = ''] = SERIES.exec(series) ?? [];
  return `${base}${lettersAfter(letters)}${tag ?? ownTag}`;
}

function lettersAfter(letters: string): string {
  const last = letters.at(-1);
  if (last === undefined) return 'b';
  if (last === 'z') return `${letters}b`;
  return letters.slice(0, -1) + String.fromCodePoint((last.codePointAt(0) ?? 0) + 1);
}

/** Without characters that are mistaken for others when read aloud or copied by hand. */
const TAG_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const TAG_LENGTH = 4;

/** A random tag: each byte selects one of 32 letters. */
export function seriesTag(chance: Uint8Array): string {
  return Array.from(chance.subarray(0, TAG_LENGTH), (byte) => TAG_LETTERS[byte % TAG_LETTERS.length]).join(
    '',
  );
}
