import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../chain/database/database.ts';

test('the office outlives a database that ends a connection as it is made', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      const end = messageOf(
        'E',
        'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
      );
      socket.end(Buffer.concat([messageOf('R', '\0\0\0\0'), messageOf('Z', 'I'), end]));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const uncaught: unknown[] = [];
  const note = (error: unknown): number => uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  await expect(openDatabase(`postgres://office@127.0.0.1:${port}/postgres`)).rejects.toThrow(/./);
  expect(uncaught).toEqual([]);
});

/** A message of PostgreSQL's protocol. */
function messageOf(kind: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)]);
}
