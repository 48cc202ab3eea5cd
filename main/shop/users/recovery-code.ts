import { randomInt } from 'node:crypto';
import { sha256 } from '../../kernel/files/sha256.ts';

/** Without I, L, O and U, which are read as others (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LETTERS = 5;

/** 125 bits of chance, as five groups of five: too many to be tried out, so its hash needs neither salt nor cost. */
export function makeRecoveryCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** However it was typed: small letters, blanks, and the letters that are taken for digits. */
export function recoveryHash(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return sha256(`mostrador recovery ${letters}`);
}
