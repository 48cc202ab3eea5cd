import { crc32 } from 'node:zlib';
import { say } from '../kernel/say.ts';
import { DamagedTextError } from '../kernel/errors.ts';

/* A text that is kept as it is, so that an auditor reads it, with the CRC-32 of its UTF-8 in a column beside it: what a
   bad disk or a foreign hand changed is noticed. A lone surrogate has no UTF-8: as in any text SQLite is given, it
   becomes U+FFFD, for the sum too. */

export function sumOf(text: string): number {
  return crc32(text);
}

/** True for a text that is what was stored; `sum` null: there was none. */
export function isAsStored(text: string | null, sum: number | null): boolean {
  return text === null || sum === null ? text === sum : crc32(text) === sum;
}

/** Throws DamagedTextError where something damaged it. */
export function wholeText(text: string, sum: number): string {
  if (crc32(text) === sum) return text;
  throw new DamagedTextError(say('storage.storedDamaged'));
}
