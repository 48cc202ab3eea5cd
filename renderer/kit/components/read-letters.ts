const THIN = '400';

/**
 * Settles once all letters of a page are there: without them what is put on it would be drawn in others, or not at
 * all for seconds. The regular weight is for sheets alone, so nobody else waits for it. Never rejects: letters that
 * cannot be read are no reason to show no paper.
 */
export async function readLetters(
  { fonts }: { fonts: Iterable<Pick<FontFace, 'load' | 'weight'>> },
  { andThin }: { andThin: boolean } = { andThin: false },
): Promise<void> {
  const wanted = [...fonts].filter(({ weight }) => andThin || weight !== THIN);
  await Promise.allSettled(wanted.map((font) => font.load()));
}
