/** Letters without their accents and case, as the catalogue's search compares them. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Folded search words, without short ones (unless all are) and without plural endings. */
export function tellingWords(typed: string): string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => word.length > 2);
  return (telling.length > 0 ? telling : words).map((word) =>
    word.length > 4 ? word.replace(/e?s$/, '') : word,
  );
}

/** True where each of the words begins a word of the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** Words of a text, folded. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
