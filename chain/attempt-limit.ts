const LOCKED_MS = 15 * 60_000;

interface Attempts {
  wrong: number;
  /** UTC epoch ms. */
  forgottenAt: number;
}

/** Counts wrong codes or passwords of somebody: after `most` of them none is looked at for a quarter of an hour. */
export class AttemptLimit {
  readonly #attempts = new Map<string, Attempts>();
  readonly #now: () => number;
  readonly #most: number;

  /** @param now UTC epoch ms */
  constructor(now: () => number, most: number) {
    this.#now = now;
    this.#most = most;
  }

  /**
   * Counts an attempt as wrong before its outcome is known, so that many at once are no more than one after the other.
   * Returns the function that takes it back, or null for somebody who is locked.
   */
  begin(who: string): (() => void) | null {
    this.#forgetOld();
    const attempts = this.#attempts.get(who) ?? { wrong: 0, forgottenAt: 0 };
    if (attempts.wrong >= this.#most) return null;
    attempts.wrong += 1;
    attempts.forgottenAt = this.#now() + LOCKED_MS;
    this.#attempts.set(who, attempts);
    return () => {
      attempts.wrong -= 1;
    };
  }

  /** Forgets all wrong attempts of somebody who got it right. */
  forget(who: string): void {
    this.#attempts.delete(who);
  }

  #forgetOld(): void {
    for (const [who, { forgottenAt }] of this.#attempts) {
      if (forgottenAt <= this.#now()) this.#attempts.delete(who);
    }
  }
}
