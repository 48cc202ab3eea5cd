import type { Clock } from '../kernel/ports/clock.ts';

interface LoopParts {
  clock: Pick<Clock, 'afterReal'>;
  /** Does what can be done now; returns the longest wait in ms before the next look, 0 for none. */
  step: () => Promise<number>;
  /** Called when a wait has passed and nothing has happened. */
  onSilence: () => void;
}

/** Runs a step again and again: at once, after the wait that it returns, or when it is woken. */
export class Loop {
  readonly #parts: LoopParts;
  #isClosed = false;
  /** Something happened since the last look. */
  #isWoken = false;
  #endPause: () => void = () => {};
  readonly #running: Promise<void>;

  constructor(parts: LoopParts) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  /** Resolves after the step that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { step, onSilence } = this.#parts;
    while (!this.#isClosed) {
      this.#isWoken = false;
      const waitMs = await step();
      if (waitMs > 0 && (await this.#pause(waitMs)) === 'nothing') onSilence();
    }
  }

  /** Resolves when something has happened, or with `nothing` after `ms`. */
  async #pause(ms: number): Promise<'nothing' | 'something'> {
    if (this.#isWoken || this.#isClosed) return 'something';
    const { promise, resolve } = Promise.withResolvers<'nothing' | 'something'>();
    const cancel = this.#parts.clock.afterReal(ms, () => resolve('nothing'));
    this.#endPause = () => resolve('something');
    const outcome = await promise;
    cancel();
    return outcome;
  }
}
