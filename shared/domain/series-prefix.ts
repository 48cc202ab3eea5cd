/** The series a counter's sales are numbered in until its database is restored or copied: `C1-000123`. */
export const FIRST_SERIES = 'C1';

const SERIES = /^C1([b-z]*)([0-9A-Z]*)$/;

/**
 * The series after this one: `C1`, `C1b`, `C1c`, …. A tag tells series apart that were begun without knowing of
 * each other, as by two copies of one database: `C1b7KQ4`; the series after it keep its tag.
 */
export function seriesAfter(series: string, tag: string | null): string {
  const [, letters = '', ownTag = ''] = SERIES.exec(series) ?? [];
  return `${FIRST_SERIES}${lettersAfter(letters)}${tag ?? ownTag}`;
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
