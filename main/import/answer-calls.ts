import type { MessagePort } from 'node:worker_threads';
import { speak } from '../../shared/language/say.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { TableAnswer, TableCall } from './table-calls.ts';
import type { TableReader } from './table-reader.ts';

/** Answers what the program asks of a reader in this thread, one call after the other. */
export function answerCalls(port: MessagePort, reader: TableReader): void {
  let earlier: Promise<unknown> = Promise.resolve();
  port.on('message', (call: TableCall) => {
    earlier = earlier.then(async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage(await answer(reader, call));
    });
  });
}

async function answer(reader: TableReader, { id, language, method, input }: TableCall): Promise<TableAnswer> {
  try {
    await speak(language);
    const work = reader[method].bind(reader) as (...values: unknown[]) => Promise<unknown>;
    return { id, kind: 'done', value: await work(...input) };
  } catch (error) {
    if (error instanceof InputError) return { id, kind: 'input', message: error.message };
    if (error instanceof CouldNotError) return { id, kind: 'could-not', message: error.message };
    return { id, kind: 'failed', message: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}
