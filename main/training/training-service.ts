import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { CouldNotError } from '../kernel/errors.ts';
import type { Report } from '../kernel/log/events.ts';
import type { Clock, ClockScale } from '../kernel/ports/clock.ts';
import type { Network } from '../kernel/ports/network.ts';
import { say } from '../kernel/say.ts';
import { readServiceClock } from './training-control.ts';
import type { TrainingPlace } from './training-place.ts';

interface TrainingServiceParts {
  network: Network;
  /** The machine's clock: a person waits here. */
  clock: Clock;
  workerFile: string;
  folderOf: (port: number) => string;
  report: Report;
}

const REVIVE_MS = 5000;

/** The app's training service: one already running, else one in its own thread. */
export class TrainingService {
  readonly #parts: TrainingServiceParts;
  #own: EmbeddedService | null = null;
  #reviving: Promise<void> = Promise.resolve();
  #cancelRevival: () => void = () => {};
  #isStopped = false;

  constructor(parts: TrainingServiceParts) {
    this.#parts = parts;
  }

  /** Returns the clock of this place's service, starting it if it is silent. Throws CouldNotError. */
  async reach(place: TrainingPlace): Promise<ClockScale> {
    const running = await this.#readClock(place);
    if (running !== null) return running;
    try {
      this.#own = await this.#start(place);
    } catch (error) {
      // Another counter of this machine may have started one first.
      const other = await this.#readClock(place);
      if (other !== null) return other;
      throw error;
    }
    const started = await this.#readClock(place);
    if (started === null) throw new CouldNotError(say('program.trainingSilent'));
    return started;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRevival();
    await this.#reviving;
    await this.#own?.stop();
    this.#own = null;
  }

  #readClock({ controlUrl }: TrainingPlace): Promise<ClockScale | null> {
    return readServiceClock(this.#parts.network, controlUrl);
  }

  async #start(place: TrainingPlace): Promise<EmbeddedService> {
    const { workerFile, folderOf } = this.#parts;
    const { port } = place;
    const service = await startEmbeddedService({ workerFile, port, dataFolder: folderOf(port) });
    void service.died.then((error) => {
      this.#parts.report('training.died', { error });
      this.#own = null;
      this.#reviveLater(place);
    });
    return service;
  }

  /** Restarts the service later; meanwhile the counter goes on selling. */
  #reviveLater(place: TrainingPlace): void {
    if (this.#isStopped) return;
    this.#cancelRevival = this.#parts.clock.after(REVIVE_MS, () => {
      this.#reviving = this.reach(place).then(
        () => {},
        (error: unknown) => {
          this.#parts.report('training.not-revived', { error });
          this.#reviveLater(place);
        },
      );
    });
  }
}

interface EmbeddedServiceOptions {
  workerFile: string;
  port: number;
  dataFolder: string;
}

export interface EmbeddedService {
  /** Resolves with the error if it ends without `stop`. */
  died: Promise<Error>;
  /** Ends the service and closes its ledger. Even if this rejects, the service has ended. */
  stop(): Promise<void>;
}

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('port-taken') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
  /** Result of the race below if the thread ends before any message. */
  z.object({ kind: z.literal('ended'), error: z.instanceof(Error).nullable() }),
]);

/** Longer than the service waits for pending answers; if it still runs then, it is terminated. */
const STOP_MS = 10_000;

/** Throws CouldNotError with the reason if the service does not listen. */
export async function startEmbeddedService(options: EmbeddedServiceOptions): Promise<EmbeddedService> {
  const { workerFile, port, dataFolder } = options;
  const worker = new Worker(workerFile, {
    workerData: { port, speed: 1, seed: 1, dataFolder },
    // This process's options, such as the Chromium host's, are not for the service.
    execArgv: [],
  });
  const ended = endOf(worker);
  const said = new Promise<unknown>((resolve) => {
    worker.once('message', resolve);
  });
  // A message from a thread that ends right afterwards still counts.
  const first = await Promise.race([said, ended.then((error) => ({ kind: 'ended', error }))]);
  const word = messageSchema.parse(first);
  if (word.kind === 'ended') {
    throw new CouldNotError(
      say('program.trainingNotStarted', { why: word.error?.message ?? say('program.endedAtOnce') }),
    );
  }
  if (word.kind !== 'started') {
    await ended;
    throw new CouldNotError(word.kind === 'failed' ? word.message : explainTakenPort(port));
  }
  let isStopping = false;
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  return {
    died: new Promise((resolve) => {
      void ended.then((error) => {
        if (!isStopping) resolve(error ?? new Error('it ended by itself'));
      });
    }),
    async stop() {
      isStopping = true;
      if (hasEnded) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop');
      const cut = setTimeout(() => void worker.terminate(), STOP_MS);
      const error = await ended;
      clearTimeout(cut);
      if (error !== null) throw error;
    },
  };
}

function endOf(worker: Worker): Promise<Error | null> {
  return new Promise((resolve) => {
    let failure: Error | null = null;
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
    });
    worker.once('exit', () => resolve(failure));
  });
}

function explainTakenPort(port: number): string {
  return say('program.portsTaken', { port, next: port + 1 });
}
