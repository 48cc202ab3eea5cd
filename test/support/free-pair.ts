import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that was free a moment ago, as was the next one: a training service takes both. */
export async function freePair(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const { port } = (first?.address() ?? {}) as AddressInfo;
    const second = await listen(port + 1);
    await Promise.all([close(first), close(second)]);
    if (second !== null) return port;
  }
}

/** Null if the port is taken. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}

async function close(server: Server | null): Promise<void> {
  if (server === null) return;
  server.close();
  await once(server, 'close');
}
