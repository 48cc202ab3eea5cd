/** What `read` gives, read once for all who ask; where it fails, the next who asks has it read anew. */
export function keepRead<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}
