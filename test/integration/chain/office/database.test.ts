import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { logsData, openDatabase } from '../../../../chain/database/database.ts';
import { projectRoot } from '../../../../tools/project.mjs';
import { noPostgres, useDatabase } from '../../../support/office/use-database.ts';
import { describeUnless } from '../../../support/run-unless.ts';

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

describeUnless(noPostgres, 'a PostgreSQL of its own', () => {
  const database = useDatabase(() => Promise.resolve());

  test('repeats data in its log unless it is set up as the guide says', async () => {
    const { pool } = database;
    expect(await logsData(pool)).toBe(true);
    const guide = readFileSync(join(projectRoot, 'doc', 'cadena.md'), 'utf8');
    const settings = [...guide.matchAll(/-c "(ALTER ROLE mostrador SET [^"]+)"/g)].map(
      ([, sql]) => sql ?? '',
    );
    expect(settings).toHaveLength(2);
    await pool.query('CREATE ROLE mostrador LOGIN');
    for (const sql of settings) await pool.query(sql);
    const asOffice = new Pool({ ...pool.options, user: 'mostrador' });
    onTestFinished(() => asOffice.end());
    expect(await logsData(asOffice)).toBe(false);
  });
});

/** A message of PostgreSQL's protocol. */
function messageOf(kind: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)]);
}
