import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The first of `count` ports in a row that were free a moment ago: a branch's server takes one, a training service two, a head office three. */
export async function freePorts(count: 1 | 2 | 3): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const { port } = (first?.address() ?? {}) as AddressInfo;
    const others = await Promise.all(
      Array.from({ length: count - 1 }, (_, place) => listen(port + 1 + place)),
    );
    await Promise.all([first, ...others].map(close));
    if (others.every((other) => other !== null)) return port;
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
