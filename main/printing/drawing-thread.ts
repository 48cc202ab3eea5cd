import { Worker } from 'node:worker_threads';
import type { Clock } from '../kernel/ports/clock.ts';
import type { DrawingAnswer, DrawingCall } from './drawn-here.ts';
import type { Renderings } from './renderings.ts';

/** The longest paper takes a quarter; beyond this the thread ends, and nothing else with it. */
const MOST_MEMORY_MB = 512;
/** The longest paper takes a second on the slowest machine; one that is drawn for so long never comes to an end. */
const LIMIT_MS = 60_000;
/** Between customers it stays: to start one takes longer than to draw. */
const KEPT_MS = 10 * 60_000;

interface Asked {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Draws papers in a thread of its own, one after the other, so that no sale waits for them. It starts with the first
 * paper, ends when there was none for a while, and where it died the next paper starts another: only the one it was
 * drawing fails; so does one that is drawn for too long.
 */
export class DrawingThread implements Renderings {
  readonly #workerFile: string;
  readonly #clock: Clock;
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #earlier: Promise<unknown> = Promise.resolve();
  #keepOn = (): void => {};

  constructor(workerFile: string, clock: Clock) {
    this.#workerFile = workerFile;
    this.#clock = clock;
  }

  readonly escpos: Renderings['escpos'] = (...input) => this.#draw({ kind: 'escpos', input });
  readonly rollPdf: Renderings['rollPdf'] = (...input) => this.#draw({ kind: 'rollPdf', input });
  readonly a4Pdf: Renderings['a4Pdf'] = (...input) => this.#draw({ kind: 'a4Pdf', input });
  readonly labelsPdf: Renderings['labelsPdf'] = (...input) => this.#draw({ kind: 'labelsPdf', input });
  readonly labelsEscpos: Renderings['labelsEscpos'] = (...input) =>
    this.#draw({ kind: 'labelsEscpos', input });
  readonly testPage: Renderings['testPage'] = (...input) => this.#draw({ kind: 'testPage', input });

  /** What is being drawn fails. */
  end(): void {
    this.#endFor('the drawing thread was ended');
  }

  #endFor(reason: string): void {
    this.#keepOn();
    void this.#worker?.terminate();
    this.#worker = null;
    this.#settle()?.reject(new Error(reason));
  }

  /** Gives what the call of this kind gives: the thread runs the same code. */
  #draw<Drawn>(call: DrawingCall): Promise<Drawn> {
    const drawn = this.#earlier.then(() => this.#ask(call));
    this.#earlier = drawn.catch(() => {});
    return drawn as Promise<Drawn>;
  }

  async #ask(call: DrawingCall): Promise<unknown> {
    this.#keepOn();
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(call);
    this.#asked = { resolve, reject };
    const cancelLimit = this.#clock.afterReal(LIMIT_MS, () => this.#endFor('it was drawn for too long'));
    try {
      return await promise;
    } finally {
      cancelLimit();
      if (this.#worker !== null) this.#keepOn = this.#clock.afterReal(KEPT_MS, () => this.end());
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#workerFile, {
      // What this program was started with, such as the Chromium host, is not the thread's.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.unref();
    worker.on('message', (answer: DrawingAnswer) => {
      if (worker !== this.#worker) return;
      const asked = this.#settle();
      if (answer.kind === 'drawn') asked?.resolve(answer.value);
      else asked?.reject(new Error(answer.message));
    });
    const died = (error: Error): void => {
      if (worker !== this.#worker) return;
      this.#worker = null;
      this.#settle()?.reject(error);
    };
    worker.on('error', died);
    worker.on('exit', (code) => died(new Error(`the drawing thread ended with ${code}`)));
    return worker;
  }

  #settle(): Asked | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked;
  }
}
