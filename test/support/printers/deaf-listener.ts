import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** Listens, says so, and never does anything again: its thread sleeps. */
const SLEEPER = `
const { parentPort } = require('node:worker_threads');
const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

/** An address where connections are neither taken nor refused, as behind a cable that was pulled. */
export class DeafListener {
  readonly port: number;
  readonly #worker: Worker;
  readonly #crowd: Socket[];

  private constructor(worker: Worker, port: number) {
    [this.#worker, this.port] = [worker, port];
    // They fill the queue of those that wait to be taken; who comes later is not even answered.
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
