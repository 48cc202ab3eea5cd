/**
 * Settles once all letters of a page are there: without them what is put on it would be drawn in others, or not at
 * all for seconds. Never rejects: letters that cannot be read are no reason to show no receipt.
 */
export async function readLetters({ fonts }: { fonts: Iterable<Pick<FontFace, 'load'>> }): Promise<void> {
  await Promise.allSettled(Array.from(fonts, (font) => font.load()));
}
