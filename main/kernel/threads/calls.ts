import { Worker } from 'node:worker_threads';
import { type Language, spokenLanguage } from '../../../shared/text/say.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';

/* Starts tasks in their own threads and calls their methods; answer-calls.ts is the thread's side. */

/** `workerData` of the thread: the task, by its name in the entry's table, and its input. */
export interface ThreadStart {
  task: string;
  input: unknown;
}

export interface ThreadCall {
  id: number;
  /** The caller's language: a thread has its own texts. */
  language: Language;
  method: string;
  input: unknown[];
}

/** `input` and `could-not` are InputError and CouldNotError; `failed` is a bug. */
export type ThreadAnswer =
  | { kind: 'progress'; progress: unknown }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'input' | 'could-not'; id: number; message: string }
  | { kind: 'failed'; id: number; name: string; message: string; stack: string; code?: unknown };

/**
 * Creates a task's methods from its input, in the thread. Each method takes plain data and returns a promise
 * of plain data.
 */
export type OpenTask = (input: never, tell: never) => Promise<object>;

/** A task's methods, called from outside its thread. They reject with InputError and CouldNotError. */
export type Thread<Methods> = Methods & {
  /** Ends the thread; pending calls fail with `error` at once. Resolves when it is gone. */
  end(error?: Error): Promise<void>;
  /** True once every call fails. */
  hasEnded(): boolean;
};

interface ThreadOptions<Methods, Progress> {
  methods: Readonly<Record<keyof Methods & string, true>>;
  /** Beyond this the thread ends, and nothing else does. */
  mostMemoryMb?: number;
  /** Errors of calls left unanswered: when the thread ends, and when it exceeds its memory. */
  ended?: () => Error;
  tooLarge?: () => Error;
  timeLimit?: CallTimeLimit<Methods>;
  onProgress?: (progress: Progress) => void;
  /** Ends the thread when aborted. */
  stopped?: AbortSignal;
}

/** Ends the thread if one of these methods (default: any) has not answered within `mostMs`. */
interface CallTimeLimit<Methods> {
  clock: Pick<Clock, 'afterReal'>;
  mostMs: number;
  methods?: readonly (keyof Methods & string)[];
  tooSlow: () => Error;
}

/** Starts one task in a new thread. */
export type StartTask<Input, Methods, Progress = unknown> = (
  input: Input,
  options: ThreadOptions<Methods, Progress>,
) => Thread<Methods>;

type StartOf<Open extends OpenTask> = StartTask<
  Parameters<Open>[0],
  Awaited<ReturnType<Open>>,
  Open extends (input: never, tell: (progress: infer Progress) => void) => unknown ? Progress : unknown
>;

/** Returns the starter of a named task. */
export type TaskStarter<Tasks extends Readonly<Record<string, OpenTask>>> = <
  Name extends keyof Tasks & string,
>(
  task: Name,
) => StartOf<Tasks[Name]>;

/** Tasks in the table of the worker entry file. */
export function tasksOf<Tasks extends Readonly<Record<string, OpenTask>>>(
  workerFile: string,
): TaskStarter<Tasks> {
  return (task) => (input, options) => startThread(workerFile, { task, input }, options);
}

/** A task with a single call. */
interface OneCall<Output> {
  run(): Promise<Output>;
}

/** Runs a task with a single call; its thread is gone when this settles. */
export async function runTask<Input, Output, Progress>(
  start: StartTask<Input, OneCall<Output>, Progress>,
  input: Input,
  options: Omit<ThreadOptions<OneCall<Output>, Progress>, 'methods'> = {},
): Promise<Output> {
  const thread = start(input, { ...options, methods: { run: true } });
  try {
    return await thread.run();
  } finally {
    await thread.end();
  }
}

function startThread<Methods, Progress>(
  workerFile: string,
  start: ThreadStart,
  options: ThreadOptions<Methods, Progress>,
): Thread<Methods> {
  const { mostMemoryMb, stopped } = options;
  const worker = new Worker(workerFile, {
    workerData: start,
    // This process's options, such as the Chromium host's, are not for the thread.
    execArgv: [],
    resourceLimits: mostMemoryMb === undefined ? {} : { maxOldGenerationSizeMb: mostMemoryMb },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let failure: Error | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  const endedWith = (how: string): Error =>
    options.ended?.() ?? new Error(`the thread of ${start.task} ${how}`);
  const end = async (error = endedWith('was ended')): Promise<void> => {
    fail(error);
    await worker.terminate();
  };
  const stop = (): void => void end();
  worker.on('message', (answer: ThreadAnswer) => {
    if (answer.kind === 'progress') {
      options.onProgress?.(answer.progress as Progress);
      return;
    }
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if (answer.kind === 'done') caller?.resolve(answer.value);
    else caller?.reject(errorOf(answer));
  });
  worker.on('error', (error: Error) => {
    const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    failure ??= (isTooLarge ? options.tooLarge?.() : null) ?? error;
  });
  worker.on('exit', (code) => {
    stopped?.removeEventListener('abort', stop);
    fail(endedWith(`ended with ${code}`));
  });
  stopped?.addEventListener('abort', stop);
  if (stopped?.aborted === true) stop();
  const startTimer = (method: string): (() => void) => {
    const limit = options.timeLimit;
    const isLimited = limit?.methods?.some((limited) => limited === method) ?? true;
    if (limit === undefined || !isLimited) return () => {};
    return limit.clock.afterReal(limit.mostMs, () => void end(limit.tooSlow()));
  };
  const ask =
    (method: string) =>
    async (...input: unknown[]): Promise<unknown> => {
      if (failure !== null) throw failure;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      lastId += 1;
      const call: ThreadCall = { id: lastId, language: spokenLanguage(), method, input };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(call);
      // Keeps the process alive while a call is pending.
      worker.ref();
      waiting.set(call.id, { resolve, reject });
      return await promise.finally(startTimer(method));
    };
  const calls = Object.fromEntries(Object.keys(options.methods).map((method) => [method, ask(method)]));
  return { ...(calls as unknown as Methods), end, hasEnded: () => failure !== null };
}

/** Rebuilds the thread's error; a bug keeps its own stack, so that the log shows where it was. */
function errorOf(answer: Extract<ThreadAnswer, { message: string }>): Error {
  const { message } = answer;
  if (answer.kind !== 'failed') {
    return answer.kind === 'input' ? new InputError(message) : new CouldNotError(message);
  }
  const { name, stack, code } = answer;
  return Object.assign(new Error(message), { name, stack }, code === undefined ? {} : { code });
}
