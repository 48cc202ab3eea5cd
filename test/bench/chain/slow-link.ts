import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/* A thread with a slow link to a port of this machine, as over a bad mobile network; tells its own port. */

const DELAY_MS = 150;
const BYTES_A_MS = 16;

const target = Number(workerData);
const server = createServer((client) => {
  const office = connect(target, '127.0.0.1');
  pass(client, office);
  pass(office, client);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(port);

/** In order: each chunk comes late, and takes its time. */
function pass(from: Socket, to: Socket): void {
  let freeAt = 0;
  const later = (act: () => void, ms: number): void =>
    void setTimeout(() => {
      if (!to.destroyed) act();
    }, ms);
  from.on('data', (bytes: Buffer) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes.length / BYTES_A_MS;
    later(() => to.write(bytes), freeAt - now + DELAY_MS);
  });
  from.on('close', () => later(() => to.destroy(), DELAY_MS));
  from.on('error', () => from.destroy());
}
