const ASCII = /^[\0-\x7f]*$/;

/** A text as it is compared when searching: small letters without accents, words with one blank between them. */
export function searchKey(text: string): string {
  // Most texts have no accents, and are read five times as fast.
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, as `searchKey` writes them. */
export function searchWords(text: string): string[] {
  const key = searchKey(text);
  return key === '' ? [] : key.split(' ');
}

/** Letters of New Tai Lue and of Vedic that SQLite's tables, which are older than the language's, have as marks. */
const UNKNOWN_LETTERS = /[\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3].*$/u;

/** As much of a word, as `searchKey` writes it, as is one word for a full-text index too. */
export function knownBeginning(word: string): string {
  return word.replace(UNKNOWN_LETTERS, '');
}

/** A full-text query for rows with a word that begins like each of these. */
export function wordsQuery(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(' AND ');
}

/** Where the texts that begin with `key` end, in the order of their bytes. */
export function endOfBeginning(key: string): string {
  return `${key}\u{10FFFF}`;
}
