import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { LedgerError } from './ledger/open-ledger.ts';
import { startSandbox } from './server.ts';
import { AuthorityError } from './tls/authority.ts';

/*
 * The training service as a worker thread. Takes its settings from `workerData`, reports once that it listens
 * or why not, and stops at the first message.
 */

const settings = z
  .strictObject({ port: z.int(), speed: z.number(), seed: z.int(), dataFolder: z.string() })
  .parse(workerData);
if (parentPort === null) throw new Error('this file runs as a worker thread only');
const parent = parentPort;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: { kind: string; [fact: string]: string }): void => parent.postMessage(message);

try {
  const sandbox = await startSandbox(settings);
  parent.once('message', () => {
    // A failure here is the thread's error, which the parent gets.
    void sandbox.close().finally(() => parent.close());
  });
  say({ kind: 'started', url: sandbox.url, controlUrl: sandbox.controlUrl });
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  say(isTaken ? { kind: 'port-taken' } : { kind: 'failed', message: explain(error) });
}

function explain(error: unknown): string {
  if (error instanceof LedgerError || error instanceof AuthorityError) return error.message;
  return `El servicio de entrenamiento no pudo empezar: ${error instanceof Error ? error.message : String(error)}`;
}
