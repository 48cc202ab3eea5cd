/** A typed or scanned text: a quantity, and the code or words. */
export interface SearchText {
  /** As typed; `1` without a `*`. */
  quantity: string;
  words: string;
}

/** Reads `7840…`, `yerba`, `3*7840…`, `1,5 * queso`. The caller validates the quantity. */
export function readSearchText(text: string): SearchText {
  const [, quantity, words] = /^\s*([\d.,]+)\s*\*(.*)$/s.exec(text) ?? [];
  if (quantity === undefined || words === undefined) return { quantity: '1', words: text.trim() };
  return { quantity, words: words.trim() };
}

/** True where the text is a quantity alone: `3*`. */
export function isOnlyQuantity(text: string): boolean {
  return /^\s*[\d.,]+\s*\*\s*$/.test(text);
}

/** True for digits alone, which match only an exact code: they may be cash typed too early. */
export function isNumber(words: string): boolean {
  return /^\d+$/.test(words);
}

/** True for a number as long as a bar code, which may become a product (EAN-8 is the shortest). */
export function looksScanned(words: string): boolean {
  return /^\d{8,}$/.test(words);
}
