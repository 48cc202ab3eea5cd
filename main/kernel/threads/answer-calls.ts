import type { MessagePort } from 'node:worker_threads';
import { speak } from '../../../shared/text/say.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { Answering, ThreadAnswer, ThreadCall } from './calls.ts';

/** Answers what the program asks of a part in this thread, one call after the other. */
export function answerCalls<T extends Answering<T>>(port: MessagePort, answering: T): void {
  let earlier: Promise<unknown> = Promise.resolve();
  port.on('message', (call: ThreadCall) => {
    earlier = earlier.then(async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage(await answer(answering, call));
    });
  });
}

async function answer<T extends Answering<T>>(
  answering: T,
  { id, language, method, input }: ThreadCall,
): Promise<ThreadAnswer> {
  try {
    await speak(language);
    const work = answering[method as keyof T].bind(answering) as (...values: unknown[]) => Promise<unknown>;
    return { id, kind: 'done', value: await work(...input) };
  } catch (error) {
    if (error instanceof InputError) return { id, kind: 'input', message: error.message };
    if (error instanceof CouldNotError) return { id, kind: 'could-not', message: error.message };
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { id, kind: 'failed', name, message, stack };
  }
}
