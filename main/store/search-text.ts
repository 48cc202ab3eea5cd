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

/** A full-text query for rows with a word that begins like each of these. */
export function wordsQuery(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(' AND ');
}

/** A full-text query for this very piece of a text. */
export function pieceQuery(piece: string): string {
  return `"${piece.replaceAll('"', '""')}"`;
}

/** Where the texts that begin with `key` end, in the order of their bytes. */
export function endOfBeginning(key: string): string {
  return `${key}\u{10FFFF}`;
}
