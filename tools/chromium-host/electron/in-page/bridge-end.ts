/** Part of a page's window that the bridge uses. */
export interface BridgeWindow {
  addEventListener(type: string, listener: (event: { detail: string }) => void): void;
  dispatchEvent(event: unknown): boolean;
  CustomEvent: new (type: string, init: { detail: string }) => unknown;
}

/** Given to both ends; unknown to the page. */
export interface BridgeNames {
  toMain: string;
  toPreload: string;
  /** Key that marks a function in a message. */
  marker: string;
}

/**
 * One end of the bridge between a page's two worlds, which share only the document: JSON in synchronous
 * events. Functions are sent as numbers and called back across the bridge. `expose` on the preload's end
 * defines a frozen global on the main world's end. Runs in the page: it is sent there as text, so it refers
 * to nothing outside itself. Keeps references to globals that the page may replace later.
 */
export function createBridgeEnd(page: BridgeWindow, names: BridgeNames, isMain: boolean) {
  type Fn = (...args: unknown[]) => unknown;
  interface Box {
    v?: unknown;
  }
  type Message =
    | { kind: 'expose'; key: string; api: Box }
    | { kind: 'call'; fn: number; args: Box[] }
    | { kind: 'settle'; promise: number; error?: string; value: Box }
    | { kind: 'reply'; error?: string; promise?: number; value: Box };

  const { stringify, parse } = JSON;
  const { CustomEvent } = page;
  const dispatch = page.dispatchEvent.bind(page);
  const sendName = isMain ? names.toPreload : names.toMain;
  const functions: Fn[] = [];
  const numbers = new Map<Fn, number>();
  const promises = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastPromise = 0;
  let reply: Message | null = null;

  function numberOf(fn: Fn): number {
    const known = numbers.get(fn);
    if (known !== undefined) return known;
    numbers.set(fn, functions.length);
    return functions.push(fn) - 1;
  }

  function hasFunction(value: unknown): boolean {
    if (typeof value === 'function') return true;
    return typeof value === 'object' && value !== null && Object.values(value).some(hasFunction);
  }

  function markFunctions(_key: string, value: unknown): unknown {
    return typeof value === 'function' ? { [names.marker]: numberOf(value as Fn) } : value;
  }

  function send(message: Message): void {
    // A replacer called for each value is slow, and few messages carry functions.
    const detail = hasFunction(message) ? stringify(message, markFunctions) : stringify(message);
    dispatch(new CustomEvent(sendName, { detail }));
  }

  function read(text: string): Message {
    if (!text.includes(names.marker)) return parse(text) as Message;
    return parse(text, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && names.marker in value
        ? stub((value as Record<string, number>)[names.marker] ?? -1)
        : value,
    ) as Message;
  }

  /** Stands for a function of the other end. */
  function stub(fn: number): Fn {
    return (...args) => {
      reply = null;
      send({ kind: 'call', fn, args: args.map((v) => ({ v })) });
      // Nested calls are synchronous and end in order, so the last reply answers this call.
      const answer = reply as Message | null;
      if (answer === null || answer.kind !== 'reply') throw new Error('the other world is gone');
      if (answer.error !== undefined) throw new Error(answer.error);
      const { promise } = answer;
      if (promise === undefined) return answer.value.v;
      return new Promise((resolve, reject) => promises.set(promise, { resolve, reject }));
    };
  }

  function call(fn: number, args: Box[]): void {
    try {
      const value = functions[fn]?.(...args.map(({ v }) => v));
      if (!(value instanceof Promise)) return send({ kind: 'reply', value: { v: value } });
      const promise = ++lastPromise;
      send({ kind: 'reply', promise, value: {} });
      value.then(
        (v) => send({ kind: 'settle', promise, value: { v } }),
        (error) => send({ kind: 'settle', promise, error: textOf(error), value: {} }),
      );
    } catch (error) {
      send({ kind: 'reply', error: textOf(error), value: {} });
    }
  }

  function textOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
  }

  function freeze(value: unknown): unknown {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
    return Object.freeze(value);
  }

  page.addEventListener(isMain ? names.toMain : names.toPreload, ({ detail }) => {
    const message = read(detail);
    if (message.kind === 'reply') reply = message;
    else if (message.kind === 'call') call(message.fn, message.args);
    else if (message.kind === 'settle') {
      const waiting = promises.get(message.promise);
      promises.delete(message.promise);
      if (message.error === undefined) waiting?.resolve(message.value.v);
      else waiting?.reject(new Error(message.error));
    } else if (isMain) {
      Object.defineProperty(page, message.key, { value: freeze(message.api.v), enumerable: true });
    }
  });

  return { expose: (key: string, api: unknown) => send({ kind: 'expose', key, api: { v: api } }) };
}
