import { parentPort, workerData } from 'node:worker_threads';
import { CouldNotError, InputError } from '../errors.ts';
import type { OpenTask, ThreadAnswer, ThreadCall, ThreadStart } from './calls.ts';

/*
 * The thread's side of calls.ts. Loads no texts by itself: most threads need none.
 */

/**
 * Opens the task that this thread was started for, and answers its calls one at a time. An error while
 * opening ends the thread.
 * @param concurrent names of tasks whose calls do not wait for each other
 */
export function answerCalls(
  tasks: Readonly<Record<string, OpenTask>>,
  concurrent: readonly string[] = [],
): void {
  if (parentPort === null) throw new Error('this file runs as a worker thread only');
  const port = parentPort;
  const { task, input }: ThreadStart = workerData;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (answer: ThreadAnswer): void => port.postMessage(answer);
  const open = tasks[task];
  if (open === undefined) throw new Error(`no task ${task}`);
  const tell = (progress: unknown): void => post({ kind: 'progress', progress });
  const opened: Promise<object> = Reflect.apply(open, null, [input, tell]);
  let earlier: Promise<unknown> = opened;
  port.on('message', (call: ThreadCall) => {
    const answered = earlier.then(async () => post(await answerOne(await opened, call)));
    if (!concurrent.includes(task)) earlier = answered;
  });
}

async function answerOne(
  methods: object,
  { id, language, method, input }: ThreadCall,
): Promise<ThreadAnswer> {
  try {
    await speak(language);
    const work: unknown = Reflect.get(methods, method);
    if (typeof work !== 'function') throw new Error(`no method ${method}`);
    const value: unknown = await Reflect.apply(work, methods, input);
    return { kind: 'done', id, value };
  } catch (error) {
    if (error instanceof InputError) return { kind: 'input', id, message: error.message };
    if (error instanceof CouldNotError) return { kind: 'could-not', id, message: error.message };
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { kind: 'failed', id, name, message, stack, code };
  }
}

let isSpanish = true;

/** A thread has Spanish texts until a call comes in English. */
async function speak(language: ThreadCall['language']): Promise<void> {
  if (isSpanish && language === 'es-PY') return;
  isSpanish = false;
  const texts = await import('../../../shared/text/say.ts');
  await texts.speak(language);
}
