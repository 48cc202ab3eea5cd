import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeys } from '../../../chain/keys/chain-keys.ts';
import { openServerCertificate } from '../../../chain/keys/server-certificate.ts';
import { natsWords } from '../../../chain/texts.ts';
import { findNatsServer } from '../../../engines/find-program.ts';
import { type NatsParts, type NatsServer, pathIn, startNatsServer } from '../../../engines/nats-server.ts';
import { describeUnless } from '../../support/run-unless.ts';

const noServer = findNatsServer() === null ? 'nats-server is not installed (Debian: nats-server)' : null;

describeUnless(noServer, 'an engine', () => {
  let folder: string;
  let parts: NatsParts;
  let authority: string;
  let told: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-engine-'));
    told = [];
    const keys = await openKeys(folder, Date.now());
    authority = keys.authority.certificate;
    parts = {
      folder,
      listen: '127.0.0.1',
      port: 0,
      settings: () => `jetstream { store_dir: ${pathIn(folder, 'store')}, max_file_store: 1GB }`,
      certificate: await openServerCertificate(
        folder,
        keys.authority,
        ['127.0.0.1', 'localhost'],
        Date.now(),
      ),
      words: natsWords,
      tell: (line) => told.push(line),
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const asides = (): string[] => readdirSync(folder).filter((name) => name.startsWith('damaged'));

  async function whileItRuns<T>(
    work: (connection: NatsConnection, server: NatsServer) => Promise<T>,
  ): Promise<T> {
    const server = await startNatsServer(parts);
    try {
      const connection = await connect({
        servers: [`tls://127.0.0.1:${server.port}`],
        tls: { ca: authority },
      });
      const result = await work(connection, server);
      await connection.close();
      return result;
    } finally {
      await server.engine.end();
    }
  }

  const keepOne = (): Promise<void> =>
    whileItRuns(async (connection) => {
      const manager = await jetstreamManager(connection);
      await manager.streams.add({ name: 'KEPT', subjects: ['kept'] });
      await manager.jetstream().publish('kept', 'a sale');
    });
  const countKept = (): Promise<number> =>
    whileItRuns(async (connection) => {
      const manager = await jetstreamManager(connection);
      const kept = await manager.streams.info('KEPT').catch(() => null);
      return kept?.state.messages ?? 0;
    });

  test('keeps its store where it cannot start for another reason, however often', async () => {
    await keepOne();
    const { certificateFile } = parts.certificate;
    const certificate = readFileSync(certificateFile);
    writeFileSync(certificateFile, 'no certificate');
    for (let tries = 0; tries < 2; tries += 1)
      await expect(startNatsServer(parts)).rejects.toThrow('nats-server no pudo empezar');
    writeFileSync(certificateFile, certificate);
    expect(await countKept()).toBe(1);
    expect(asides()).toEqual([]);
  });

  test('sets damaged stores aside and keeps the newest three that have something', async () => {
    for (let store = 1; store <= 5; store += 1) {
      rmSync(join(folder, 'store'), { recursive: true, force: true });
      mkdirSync(join(folder, 'store'));
      writeFileSync(join(folder, 'store', 'jetstream'), `store ${store}`);
      await whileItRuns(() => Promise.resolve());
    }
    const kept = asides().map((name) => readFileSync(join(folder, name, 'jetstream'), 'utf8'));
    expect(kept.toSorted()).toEqual(['store 3', 'store 4', 'store 5']);
    expect(told).toHaveLength(5);
    // A store without a message is made again.
    await whileItRuns(async (_, server) => server.store.renew());
    expect(asides()).toHaveLength(3);
  });
});
