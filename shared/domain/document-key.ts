/** Removes the dots, dashes and blanks from a document number: equal results are the same document. */
export function documentKey(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
