/** A file's content with `bytes` at `at`; any gap is zeros. May be the same buffer. */
export function withBytes(content: Buffer, at: number, bytes: Buffer): Buffer {
  const grown = withSize(content, Math.max(content.length, at + bytes.length));
  bytes.copy(grown, at);
  return grown;
}

/** Content cut or zero-filled to `size`. May be the same buffer. */
export function withSize(content: Buffer, size: number): Buffer {
  if (size === content.length) return content;
  const changed = Buffer.alloc(size);
  content.copy(changed);
  return changed;
}
