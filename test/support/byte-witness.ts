import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const BYTES = 0;
const LOOKED = 1;
/** Turns of the event loop after which whatever the kernel has delivered is accepted, read and counted. */
const TURNS = 10;

/** A server in a thread of its own, so that it can be asked what has arrived while this thread stands still. */
export class ByteWitness {
  readonly url: string;
  readonly #worker: Worker;
  readonly #view: Int32Array;

  private constructor(url: string, worker: Worker, view: Int32Array) {
    this.url = url;
    this.#worker = worker;
    this.#view = view;
  }

  /** It answers each request with `answer`, whole HTTP text, and counts bytes from the first one. */
  static async start(answer: Buffer): Promise<ByteWitness> {
    const shared = new SharedArrayBuffer(8);
    const worker = new Worker(new URL(import.meta.url), { workerData: { shared, answer } });
    const [port] = (await once(worker, 'message')) as [number];
    return new ByteWitness(`http://127.0.0.1:${port}`, worker, new Int32Array(shared));
  }

  /** How many bytes have arrived by now. Blocks this thread: nothing of it can run meanwhile. */
  bytesNow(): number {
    Atomics.store(this.#view, LOOKED, 0);
    this.#worker.postMessage('look', []);
    if (Atomics.wait(this.#view, LOOKED, 0, 10_000) === 'timed-out') throw new Error('the witness is silent');
    return Atomics.load(this.#view, BYTES);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

function serve(shared: SharedArrayBuffer, answer: Uint8Array): void {
  const view = new Int32Array(shared);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      Atomics.add(view, BYTES, chunk.length);
      if (chunk.includes('}')) socket.end(answer);
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port, []));
  const look = (turnsLeft: number): void => {
    if (turnsLeft > 0) {
      setImmediate(look, turnsLeft - 1);
      return;
    }
    Atomics.store(view, LOOKED, 1);
    Atomics.notify(view, LOOKED);
  };
  parentPort?.on('message', () => look(TURNS));
}

if (!isMainThread && workerData !== null && typeof workerData === 'object' && 'shared' in workerData) {
  const { shared, answer } = workerData as { shared: SharedArrayBuffer; answer: Uint8Array };
  serve(shared, answer);
}
