/** Without I, L, O and U, which are misread (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LETTERS = 5;

/**
 * Makes a code of five groups of five letters: 125 random bits, too many to guess, so that its hash needs neither salt
 * nor cost.
 * @param draw returns a random integer from 0 to below `end`
 */
export function drawRecoveryCode(draw: (end: number) => number): string {
  const group = (): string =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[draw(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Text of a typed code whose SHA-256 is kept. Accepts lower case, blanks, and letters mistaken for digits. */
export function recoveryText(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return `mostrador recovery ${letters}`;
}
