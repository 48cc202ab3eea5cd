/** Four to six digits. */
export const PIN = /^\d{4,6}$/;
export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 6;

/** One that is tried first: a single digit over and over, or digits in a row, up or down. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, place) => Number(digit) - Number(pin[place])),
  );
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** So many wrong PINs are forgiven before the user has to wait. */
export const FREE_TRIES = 5;
const SHORTEST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 60 * 60_000;

/** Wait after so many wrong PINs in a row: a minute after the fifth, doubling up to an hour. */
export function lockMsAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return Math.min(LONGEST_LOCK_MS, SHORTEST_LOCK_MS * 2 ** Math.min(failures - FREE_TRIES, 10));
}

/** Letters: a passphrase of one protects nothing. */
export const SHORTEST_PASSPHRASE = 8;
