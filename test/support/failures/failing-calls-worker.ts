import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../../main/kernel/threads/calls.ts';

/* A thread of the app whose answer to a call fails by a fault of the app. */

function fail(): Promise<never> {
  throw new TypeError('Ramona Benítez 3456789');
}

if (parentPort === null) throw new Error('this file runs as a worker thread only');
answerCalls(parentPort, { fail });
