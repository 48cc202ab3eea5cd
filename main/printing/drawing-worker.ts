import { parentPort } from 'node:worker_threads';
import { type DrawingAnswer, type DrawingCall, DRAWN_HERE } from './drawn-here.ts';

/* A thread that draws papers while the counter sells. */

parentPort?.on('message', (call: DrawingCall) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(call).then((drawn) => parentPort?.postMessage(drawn));
});

async function answer({ kind, input }: DrawingCall): Promise<DrawingAnswer> {
  try {
    const draw = DRAWN_HERE[kind] as (...values: unknown[]) => Promise<unknown>;
    return { kind: 'drawn', value: await draw(...input) };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
