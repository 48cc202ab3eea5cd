/** A typed or scanned text: a quantity, and the code or words. */
export interface SearchText {
  /** As typed; `1` where nothing stands before a `*`. */
  quantity: string;
  words: string;
}

/** Reads `7840…`, `yerba`, `3*7840…`, `1,5 * queso`. Whether the quantity is one is for the reader to check. */
export function readSearchText(text: string): SearchText {
  const [, quantity, words] = /^\s*([\d.,]+)\s*\*(.*)$/s.exec(text) ?? [];
  if (quantity === undefined || words === undefined) return { quantity: '1', words: text.trim() };
  return { quantity, words: words.trim() };
}

/** True where the text is a quantity alone: `3*`. */
export function isOnlyQuantity(text: string): boolean {
  return /^\s*[\d.,]+\s*\*\s*$/.test(text);
}

/** Digits alone name one product or none by its code and are never a guess: they may be cash typed too early. */
export function isNumber(words: string): boolean {
  return /^\d+$/.test(words);
}

/** A bar code's length: such a number is a product to be (EAN-8 is the shortest). */
export function looksScanned(words: string): boolean {
  return /^\d{8,}$/.test(words);
}
