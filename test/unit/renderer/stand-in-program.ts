import { onTestFinished } from 'vitest';
import type { EventName, MethodName } from '../../../shared/contract/contract.ts';

/** A call of the window, answered when the test says so. */
export interface Call {
  input: unknown;
  answer: (value: unknown) => Promise<void>;
  refuse: (message: string) => Promise<void>;
}

/** Main process for one test: answers and emits events when the test says so. */
export class StandInProgram {
  readonly #calls: (Call & { method: MethodName })[] = [];
  readonly #tell = new Map<EventName, (payload: unknown) => void>();

  constructor() {
    const methods = new Proxy(
      {},
      {
        get: (_, name: string) => (given: unknown) =>
          typeof given === 'function'
            ? this.#listen(name as EventName, given)
            : this.#call(name as MethodName, given),
      },
    );
    Object.assign(globalThis, { window: { mostrador: methods } });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'));
  }

  /** Calls of a method, earliest first. */
  calls(method: MethodName): Call[] {
    return this.#calls.filter((call) => call.method === method);
  }

  /** The latest call of a method. */
  latest(method: MethodName): Call {
    const call = this.calls(method).at(-1);
    if (call === undefined) throw new Error(`${method} was not called`);
    return call;
  }

  tell(event: EventName, payload: unknown): void {
    this.#tell.get(event)?.(payload);
  }

  #listen(event: EventName, listener: unknown): void {
    this.#tell.set(event, listener as (payload: unknown) => void);
  }

  #call(method: MethodName, input: unknown): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const settle = async (result: unknown): Promise<void> => {
      resolve(result);
      // The window needs a few turns to process an answer.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    this.#calls.push({
      method,
      input,
      answer: (value) => settle({ ok: true, value }),
      refuse: (message) => settle({ ok: false, error: { kind: 'could-not', message, fields: [] } }),
    });
    return promise;
  }
}
