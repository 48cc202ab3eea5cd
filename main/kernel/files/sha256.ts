import { hash } from 'node:crypto';

/** The SHA-256 of a text's UTF-8 or of bytes, as hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}
