const LOCKED_MS = 15 * 60_000;
const MOST_WRONG = 5;

interface Attempts {
  wrong: number;
  /** UTC epoch ms. */
  forgottenAt: number;
}

/** Counts wrong codes by address: five of them lock it for a quarter of an hour. */
export class AttemptLimit {
  readonly #attempts = new Map<string, Attempts>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts an attempt as wrong before its outcome is known, so that many at once are no more than one after the other.
   * Returns the function that takes it back, or null for a locked address.
   */
  begin(address: string): (() => void) | null {
    this.#forget();
    const attempts = this.#attempts.get(address) ?? { wrong: 0, forgottenAt: 0 };
    if (attempts.wrong >= MOST_WRONG) return null;
    attempts.wrong += 1;
    attempts.forgottenAt = this.#now() + LOCKED_MS;
    this.#attempts.set(address, attempts);
    return () => {
      attempts.wrong -= 1;
    };
  }

  #forget(): void {
    for (const [address, { forgottenAt }] of this.#attempts) {
      if (forgottenAt <= this.#now()) this.#attempts.delete(address);
    }
  }
}
