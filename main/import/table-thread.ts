import { Worker } from 'node:worker_threads';
import { say, spokenLanguage } from '../../shared/language/say.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { TableAnswer, TableCall, TableMethod } from './table-calls.ts';
import type { TableReader } from './table-reader.ts';

/** A table takes a few times its file; beyond this the thread ends, and nothing else with it. */
const MOST_MEMORY_MB = 2_048;

/** A reader in a thread of its own. */
export interface TableThread extends TableReader {
  /** What was asked and is not answered fails. */
  end(): void;
}

export interface TableThreadOptions {
  workerFile: string;
  database: string;
  /** What the counter's clock says. */
  today: string;
}

/** Starts a reader beside whoever works with the database, which it only looks at. */
export function startTableThread({ workerFile, database, today }: TableThreadOptions): TableThread {
  const worker = new Worker(workerFile, {
    workerData: { database, today },
    // What this program was started with, such as the Chromium host, is not the thread's.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let failure: Error | null = null;
  worker.on('message', (answer: TableAnswer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'done') asker?.resolve(answer.value);
    else asker?.reject(errorOf(answer.kind, answer.message));
  });
  worker.on('error', (error: Error) => {
    failure = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
  });
  worker.on('exit', () => {
    failure ??= new CouldNotError(say`Se dejó de leer el archivo.`);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  const ask =
    (method: TableMethod) =>
    (...input: unknown[]): Promise<unknown> => {
      if (failure !== null) return Promise.reject(failure);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const call: TableCall = { id: lastId, language: spokenLanguage(), method, input };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(call);
      return promise;
    };
  const calls: Record<TableMethod, (...input: unknown[]) => Promise<unknown>> = {
    open: ask('open'),
    check: ask('check'),
    badRows: ask('badRows'),
    saveBadRows: ask('saveBadRows'),
    fingerprint: ask('fingerprint'),
    toWrite: ask('toWrite'),
    emptyLog: ask('emptyLog'),
    exportList: ask('exportList'),
  };
  return { ...(calls as unknown as TableReader), end: () => void worker.terminate() };
}

function errorOf(kind: 'input' | 'could-not' | 'failed', message: string): Error {
  if (kind === 'input') return new InputError(message);
  return kind === 'could-not' ? new CouldNotError(message) : new Error(message);
}

function tooLarge(): CouldNotError {
  return new CouldNotError(
    say`El archivo no cabe en la memoria. No se cambió nada: divídalo en varios archivos, o guárdelo como .csv.`,
  );
}
