import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { greetByTls } from './test-certificates.ts';

const BYTES = 0;
const LOOKED = 1;
/** Turns of the event loop by which everything the kernel has delivered is accepted, read and counted. */
const TURNS = 10;

/** Ways to reach the server: over TLS, and through a proxy's CONNECT. */
interface Approach {
  tls: SecureContextOptions | null;
  viaProxy: boolean;
}

interface Deposition {
  shared: SharedArrayBuffer;
  answer: Uint8Array;
  approach: Approach;
}

/**
 * Server in a thread of its own, so that it can be asked what has arrived while this thread is blocked. Counts
 * the request's bytes: plaintext under TLS, without the proxy's CONNECT.
 */
export class ByteServer {
  readonly port: number;
  readonly #worker: Worker;
  readonly #view: Int32Array;

  private constructor(port: number, worker: Worker, view: Int32Array) {
    this.port = port;
    this.#worker = worker;
    this.#view = view;
  }

  /** Answers each request with `answer`, complete HTTP text, and counts bytes from the first one. */
  static async start(
    answer: Buffer,
    approach: Approach = { tls: null, viaProxy: false },
  ): Promise<ByteServer> {
    const deposition: Deposition = { shared: new SharedArrayBuffer(8), answer, approach };
    const worker = new Worker(new URL(import.meta.url), { workerData: deposition });
    const [port] = (await once(worker, 'message')) as [number];
    return new ByteServer(port, worker, new Int32Array(deposition.shared));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Bytes received so far. Blocks this thread. */
  bytesNow(): number {
    this.#ask('look');
    return Atomics.load(this.#view, BYTES);
  }

  /** Closes and then resets the connection before it returns, so that the next write meets EPIPE. */
  hangUpNow(): void {
    this.#ask('hang up');
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(what: 'look' | 'hang up'): void {
    Atomics.store(this.#view, LOOKED, 0);
    this.#worker.postMessage(what, []);
    if (Atomics.wait(this.#view, LOOKED, 0, 10_000) === 'timed-out') throw new Error('the server is silent');
  }
}

function serve({ shared, answer, approach }: Deposition): void {
  const view = new Int32Array(shared);
  let newest: Socket | null = null;
  const read = (socket: Socket): void => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      Atomics.add(view, BYTES, chunk.length);
      if (chunk.includes('}')) socket.end(answer);
    });
  };
  const greet = approach.tls === null ? read : (raw: Socket) => greetByTls(approach.tls ?? {})(raw, read);
  const server = createServer((raw) => {
    newest = raw;
    raw.on('error', () => raw.destroy());
    if (!approach.viaProxy) return greet(raw);
    raw.once('data', () => {
      raw.write('HTTP/1.1 200 Connection established\r\n\r\n');
      greet(raw);
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port, []));
  const afterTurns = (turnsLeft: number, act: () => void): void => {
    if (turnsLeft > 0) setImmediate(afterTurns, turnsLeft - 1, act);
    else act();
  };
  const report = (): void => {
    Atomics.store(view, LOOKED, 1);
    Atomics.notify(view, LOOKED);
  };
  parentPort?.on('message', (what) => {
    const steps = [() => newest?.end(), () => newest?.resetAndDestroy()];
    const goOn = (): void => {
      const step = what === 'hang up' ? steps.shift() : undefined;
      if (step === undefined) return report();
      step();
      afterTurns(TURNS, goOn);
    };
    afterTurns(TURNS, goOn);
  });
}

if (!isMainThread && workerData !== null && typeof workerData === 'object' && 'shared' in workerData) {
  serve(workerData as Deposition);
}
