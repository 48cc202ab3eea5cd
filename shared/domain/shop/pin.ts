/** Four to six digits. */
export const PIN = /^\d{4,6}$/;
export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 6;

/** True for PINs tried first: one repeated digit, or consecutive digits, up or down. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, place) => Number(digit) - Number(pin[place])),
  );
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** Number of wrong PINs before the user has to wait. */
export const FREE_TRIES = 5;
const SHORTEST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 60 * 60_000;

/** Wait after this many wrong PINs in a row: a minute after the fifth, doubling up to an hour. */
export function lockMsAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return Math.min(LONGEST_LOCK_MS, SHORTEST_LOCK_MS * 2 ** Math.min(failures - FREE_TRIES, 10));
}

/** Characters: a shorter passphrase protects nothing. */
export const SHORTEST_PASSPHRASE = 8;
