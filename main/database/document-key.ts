/** A document number without the dots, dashes and blanks that people write it with: what makes two the same. */
export function documentKey(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
