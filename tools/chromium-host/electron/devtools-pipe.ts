import { Buffer } from 'node:buffer';
import type { Readable, Writable } from 'node:stream';
import { DevtoolsSession } from './devtools-session.ts';

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

interface Waiting {
  sessionId: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Key of the browser's own session, which has no id in the protocol. */
const ROOT = '';

/**
 * Chromium's DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON messages, each ended by a
 * zero byte, for the browser and for its targets (flat sessions). Nothing listens anywhere.
 */
export class DevtoolsPipe {
  readonly root: DevtoolsSession;
  readonly #output: Writable;
  readonly #sessions = new Map<string, DevtoolsSession>();
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isOpen = true;
  #parts: Buffer[] = [];

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    this.root = this.session(ROOT);
    input.on('data', (chunk: Buffer) => this.#take(chunk));
    // A browser that ends breaks both pipes; the process's exit is handled elsewhere.
    for (const stream of [input, output]) {
      stream.on('error', () => this.#end());
      stream.on('close', () => this.#end());
    }
  }

  session(id: string): DevtoolsSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const session = new DevtoolsSession((method, params) => this.#send(id, method, params));
    this.#sessions.set(id, session);
    return session;
  }

  #send(sessionId: string, method: string, params: unknown): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(new Error(`${method}: the browser is gone`));
    const id = ++this.#lastId;
    const message = { id, method, params, ...(sessionId === ROOT ? {} : { sessionId }) };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { sessionId, resolve, reject });
      this.#output.write(`${JSON.stringify(message)}\0`);
    });
  }

  #take(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      this.#parts.push(chunk.subarray(from, end));
      const text = Buffer.concat(this.#parts).toString('utf8');
      this.#parts = [];
      from = end + 1;
      this.#receive(JSON.parse(text) as Message);
    }
    if (from < chunk.length) this.#parts.push(chunk.subarray(from));
  }

  #receive({ id, sessionId = ROOT, method, params, result, error }: Message): void {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(error.message));
      return;
    }
    if (method === undefined) return;
    if (method === 'Target.detachedFromTarget') this.#detach((params as { sessionId: string }).sessionId);
    this.#sessions.get(sessionId)?.receive(method, params);
  }

  #detach(id: string): void {
    this.#sessions.get(id)?.receive('detached', undefined);
    this.#sessions.delete(id);
    this.#failAll(id, 'the page is gone');
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const [id, session] of this.#sessions) {
      session.receive('detached', undefined);
      this.#failAll(id, 'the browser is gone');
    }
    this.#sessions.clear();
  }

  #failAll(sessionId: string, why: string): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.sessionId !== sessionId) continue;
      this.#waiting.delete(id);
      waiting.reject(new Error(why));
    }
  }
}
