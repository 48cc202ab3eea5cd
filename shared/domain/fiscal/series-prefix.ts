/** The series a counter's sales are numbered in until it is given another, or its database is restored: `C1-000123`. */
export const FIRST_SERIES = 'C1';

/** Letters and number that a person may give a counter; the rest of a series is the program's. */
const BASE = /^[A-Z]{1,4}[1-9][0-9]{0,2}$/;
const SERIES = /^([A-Z]{1,4}[0-9]{1,3})(?:([b-z]+)([0-9A-Z]*))?$/;

/** True where a person may number a counter's sales under it: letters and a number, as `C2` or `CAJA12`. */
export function isSeriesBase(text: string): boolean {
  return BASE.test(text);
}

/** The part of a series that a person gave: `C1` of `C1b7KQ4`. */
export function baseOfSeries(series: string): string {
  return SERIES.exec(series)?.[1] ?? series;
}

/**
 * The series after this one: `C1`, `C1b`, `C1c`, …. A tag tells series apart that were begun without knowing of
 * each other, as by two copies of one database: `C1b7KQ4`; the series after it keep its tag.
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

/** Without those that are taken for others when read aloud or copied by hand. */
const TAG_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const TAG_LENGTH = 4;

/** A tag made of chance: each byte gives one of 32 letters. */
export function seriesTag(chance: Uint8Array): string {
  return Array.from(chance.subarray(0, TAG_LENGTH), (byte) => TAG_LETTERS[byte % TAG_LETTERS.length]).join(
    '',
  );
}
