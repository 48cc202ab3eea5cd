import type { Clock } from '../kernel/ports/clock.ts';
import type { StartTask, Thread } from '../kernel/threads/calls.ts';
import type { Renderings } from './renderings.ts';

/** The longest paper needs a quarter of this; beyond it only this thread ends. */
const MAX_MEMORY_MB = 512;
/** The longest paper takes a second on the slowest machine; a drawing that takes this long never ends. */
const LIMIT_MS = 60_000;
/** The idle thread is kept this long: starting one takes longer than drawing. */
const KEPT_MS = 10 * 60_000;

/**
 * Draws papers in a separate thread, one after the other, so no sale waits for them. The thread starts with
 * the first paper and ends after a while without any. If it dies or a drawing takes too long, only that
 * drawing fails, and the next paper starts another thread.
 */
export class DrawingThread implements Renderings {
  readonly #startTask: StartTask<undefined, Renderings>;
  readonly #clock: Clock;
  #thread: Thread<Renderings> | null = null;
  #earlier: Promise<unknown> = Promise.resolve();
  #keepOn = (): void => {};

  constructor(startTask: StartTask<undefined, Renderings>, clock: Clock) {
    this.#startTask = startTask;
    this.#clock = clock;
  }

  readonly escpos: Renderings['escpos'] = (...input) => this.#draw((thread) => thread.escpos(...input));
  readonly rollPdf: Renderings['rollPdf'] = (...input) => this.#draw((thread) => thread.rollPdf(...input));
  readonly a4Pdf: Renderings['a4Pdf'] = (...input) => this.#draw((thread) => thread.a4Pdf(...input));
  readonly labelsPdf: Renderings['labelsPdf'] = (...input) =>
    this.#draw((thread) => thread.labelsPdf(...input));
  readonly labelsEscpos: Renderings['labelsEscpos'] = (...input) =>
    this.#draw((thread) => thread.labelsEscpos(...input));
  readonly testPage: Renderings['testPage'] = (...input) => this.#draw((thread) => thread.testPage(...input));

  end(): void {
    this.#keepOn();
    void this.#thread?.end();
    this.#thread = null;
  }

  #draw<Drawn>(draw: (renderings: Renderings) => Promise<Drawn>): Promise<Drawn> {
    const drawn = this.#earlier.then(() => this.#ask(draw));
    this.#earlier = drawn.catch(() => {});
    return drawn;
  }

  async #ask<Drawn>(draw: (renderings: Renderings) => Promise<Drawn>): Promise<Drawn> {
    this.#keepOn();
    if (this.#thread?.hasEnded() === true) this.#thread = null;
    const thread = (this.#thread ??= this.#start());
    try {
      return await draw(thread);
    } finally {
      if (!thread.hasEnded()) this.#keepOn = this.#clock.afterReal(KEPT_MS, () => this.end());
    }
  }

  #start(): Thread<Renderings> {
    return this.#startTask(undefined, {
      methods: {
        escpos: true,
        rollPdf: true,
        a4Pdf: true,
        labelsPdf: true,
        labelsEscpos: true,
        testPage: true,
      },
      mostMemoryMb: MAX_MEMORY_MB,
      timeLimit: {
        clock: this.#clock,
        mostMs: LIMIT_MS,
        tooSlow: () => new Error('it was drawn for too long'),
      },
    });
  }
}
