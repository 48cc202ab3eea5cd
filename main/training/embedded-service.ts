import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';

export interface EmbeddedServiceOptions {
  /** The service's thread, as a file. */
  workerFile: string;
  port: number;
  dataFolder: string;
}

/** A training service that runs in a thread of this program. */
export interface EmbeddedService {
  /** Resolves, with why, if it ends without having been told to. */
  died: Promise<Error>;
  /** Ends it in good order, its ledger closed. Rejects with what failed on the way; it has ended all the same. */
  stop(): Promise<void>;
}

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('port-taken') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
  /** What its end says, if that comes first. */
  z.object({ kind: z.literal('ended'), error: z.instanceof(Error).nullable() }),
]);

/** Longer than it waits for answers under way; one that still runs then is cut off. */
const STOP_MS = 10_000;

/** Starts the service. Throws CouldNotError with why it does not listen. */
export async function startEmbeddedService(options: EmbeddedServiceOptions): Promise<EmbeddedService> {
  const { workerFile, port, dataFolder } = options;
  const worker = new Worker(workerFile, {
    workerData: { port, speed: 1, seed: 1, dataFolder },
    // What this program was started with, such as the Chromium host, is not the service's.
    execArgv: [],
  });
  const ended = endOf(worker);
  const said = new Promise<unknown>((resolve) => {
    worker.once('message', resolve);
  });
  // A thread that ends right after its word has still said it.
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

/** Resolves when the thread is gone, with what it failed of; null if with nothing. */
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
