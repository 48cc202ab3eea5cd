import { createHash } from 'node:crypto';
import type { LoggedEvent } from '../kernel/log/read-log.ts';

/** Letters and figures that nobody takes for others. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 4;

/** The same failure at the same place of the program has the same code: `K7QF-M2XD`. */
export function failureCode({ text }: Pick<LoggedEvent, 'text'>): string {
  const bytes = createHash('sha256').update(text).digest();
  const letters = Array.from(bytes.subarray(0, 2 * GROUP), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}
