import { type MessagePort, Worker } from 'node:worker_threads';
import { type Language, speak, spokenLanguage } from '../../../shared/text/say.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';

/* What goes between the program and a thread that answers its calls. */

interface ThreadCall {
  id: number;
  /** What the program speaks when it asks: a thread has texts of its own. */
  language: Language;
  method: string;
  input: unknown[];
}

/** `input` and `could-not` are the errors of these names; `failed` is a fault of the program. */
type ThreadAnswer =
  | { id: number; kind: 'done'; value: unknown }
  | { id: number; kind: 'input' | 'could-not'; message: string }
  | { id: number; kind: 'failed'; name: string; message: string; stack: string };

/** What a thread answers: each method gives a promise, and takes and gives plain data. */
type Answering<T> = { [M in keyof T]: (...input: never[]) => Promise<unknown> };

/** The part of the thread, asked from here. */
export type CallThread<T> = T & {
  /** What was asked and is not answered fails. */
  end(): void;
};

interface CallThreadOptions<T> {
  workerFile: string;
  workerData: unknown;
  /** Beyond this the thread ends, and nothing else with it. */
  mostMemoryMb: number;
  methods: Readonly<Record<keyof T & string, true>>;
  /** What is said where it ended, and where it ended for its memory. */
  ended: () => string;
  tooLarge: () => string;
  timeLimit?: CallTimeLimit<T>;
}

/** Ends the thread once one of these methods has not answered for so long, whatever it is doing. */
interface CallTimeLimit<T> {
  clock: Pick<Clock, 'afterReal'>;
  mostMs: number;
  methods: readonly (keyof T & string)[];
  tooSlow: () => string;
}

/** Starts a thread that answers calls by `answerCalls`. Its methods reject with InputError and CouldNotError. */
export function startCallThread<T extends Answering<T>>(options: CallThreadOptions<T>): CallThread<T> {
  const worker = new Worker(options.workerFile, {
    workerData: options.workerData,
    // What this program was started with, such as the Chromium host, is not the thread's.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: options.mostMemoryMb },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let failure: Error | null = null;
  worker.on('message', (answer: ThreadAnswer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'done') asker?.resolve(answer.value);
    else asker?.reject(errorOf(answer));
  });
  worker.on('error', (error: Error) => {
    const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    failure = isTooLarge ? new CouldNotError(options.tooLarge()) : error;
  });
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  worker.on('exit', () => fail(new CouldNotError(options.ended())));
  /** Returns what cancels it. */
  const startTimer = (method: string): (() => void) => {
    const limit = options.timeLimit;
    if (limit === undefined || !limit.methods.some((limited) => limited === method)) return () => {};
    return limit.clock.afterReal(limit.mostMs, () => {
      fail(new CouldNotError(limit.tooSlow()));
      void worker.terminate();
    });
  };
  const ask =
    (method: string) =>
    (...input: unknown[]): Promise<unknown> => {
      if (failure !== null) return Promise.reject(failure);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const call: ThreadCall = { id: lastId, language: spokenLanguage(), method, input };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(call);
      return promise.finally(startTimer(method));
    };
  const calls = Object.fromEntries(Object.keys(options.methods).map((method) => [method, ask(method)]));
  return { ...(calls as unknown as T), end: () => void worker.terminate() };
}

/** The thread's error; of a fault with its own stack, so that the log names its place. */
function errorOf(answer: Exclude<ThreadAnswer, { kind: 'done' }>): Error {
  const { message } = answer;
  if (answer.kind !== 'failed') {
    return answer.kind === 'input' ? new InputError(message) : new CouldNotError(message);
  }
  const { name, stack } = answer;
  return Object.assign(new Error(message), { name, stack });
}

/** Answers what the program asks of a part in this thread, one call after the other. */
export function answerCalls<T extends Answering<T>>(port: MessagePort, answering: T): void {
  let earlier: Promise<unknown> = Promise.resolve();
  port.on('message', (call: ThreadCall) => {
    earlier = earlier.then(async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage(await answerOne(answering, call));
    });
  });
}

async function answerOne<T extends Answering<T>>(
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
