import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** Listens, reports that, and then blocks forever. */
const SLEEPER = `
const { parentPort } = require('node:worker_threads');
const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

/** An address where connections are neither accepted nor refused, as behind an unplugged cable. */
export class DeafListener {
  readonly port: number;
  readonly #worker: Worker;
  readonly #crowd: Socket[];

  private constructor(worker: Worker, port: number) {
    [this.#worker, this.port] = [worker, port];
    // These fill the accept queue; later connections get no answer at all.
    this.#crowd = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  }

  static async start(): Promise<DeafListener> {
    const worker = new Worker(SLEEPER, { eval: true });
    const [port] = (await once(worker, 'message')) as [number];
    const listener = new DeafListener(worker, port);
    const [first] = listener.#crowd;
    if (first !== undefined) await once(first, 'connect');
    return listener;
  }

  async stop(): Promise<void> {
    for (const socket of this.#crowd) socket.destroy();
    await this.#worker.terminate();
  }
}
