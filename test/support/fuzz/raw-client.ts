import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
  text: string;
}

/** A request without an answer for so long counts as unanswered. */
const NO_ANSWER_MS = 15_000;

/**
 * One connection to a service, which writes the given bytes unchanged and reads answers by HTTP/1.1 framing: it
 * checks and repairs nothing. Reopened whenever the service closes it.
 */
export class RawClient {
  readonly #port: number;
  #socket: Socket | null = null;
  #received = Buffer.alloc(0);
  #ended = true;
  #wake = (): void => {};

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** The answer to these bytes; null if the connection ended without a complete one. */
  async send(bytes: Buffer, hasBody: boolean): Promise<RawAnswer | null> {
    const socket = this.#socket !== null && !this.#ended ? this.#socket : this.#open();
    socket.write(bytes);
    for (;;) {
      const answer = this.#take(hasBody);
      if (answer !== null) {
        if (answer.headers.get('connection') === 'close') this.close();
        return answer;
      }
      if (this.#ended) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
    this.#ended = true;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    this.#received = Buffer.alloc(0);
    this.#ended = false;
    socket.setTimeout(NO_ANSWER_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (this.#socket === socket) this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    // A reset counts as an end; 'close' follows.
    socket.on('error', () => this.#wake());
    socket.on('close', () => {
      if (this.#socket === socket) this.#ended = true;
      this.#wake();
    });
    return socket;
  }

  /** Takes the first complete answer from the received bytes; skips interim ones (1xx). */
  #take(hasBody: boolean): RawAnswer | null {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const [first = '', ...lines] = this.#received.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    const headers = new Map(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const isInterim = status < 200;
    const length = isInterim || !hasBody ? 0 : Number(headers.get('content-length'));
    if (Number.isNaN(length)) throw new TypeError(`an answer without a length: ${first}`);
    const from = end + 4;
    if (this.#received.length < from + length) return null;
    const text = this.#received.subarray(from, from + length).toString();
    this.#received = this.#received.subarray(from + length);
    return isInterim ? this.#take(hasBody) : { status, headers, text };
  }
}
