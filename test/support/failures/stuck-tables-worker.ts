import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../../main/kernel/threads/calls.ts';

/* A thread of tables that never comes to the end of a file, and answers nothing meanwhile. */

function open(): Promise<never> {
  for (;;);
}

if (parentPort === null) throw new Error('this file runs as a worker thread only');
answerCalls(parentPort, { open });
