/** Tells the page that the program has failed, as soon as there is one that listens. */
export class FailureNotice {
  #isDue: boolean;
  #tell: (() => void) | null = null;

  constructor({ isDue }: { isDue: boolean }) {
    this.#isDue = isDue;
  }

  show(): void {
    this.#isDue = true;
    this.#showIfHeard();
  }

  pageListens(tell: () => void): void {
    this.#tell = tell;
    this.#showIfHeard();
  }

  pageGone(): void {
    this.#tell = null;
  }

  #showIfHeard(): void {
    if (!this.#isDue || this.#tell === null) return;
    this.#isDue = false;
    this.#tell();
  }
}
