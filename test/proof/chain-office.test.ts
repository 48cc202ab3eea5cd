import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  globSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ChainError } from '../../chain/chain-error.ts';
import { openChain } from '../../chain/open-chain.ts';
import type { VerifiedCounter } from '../../chain/read/verify-counters.ts';
import { startProgram } from '../../tools/app/program.ts';
import { buildOffice } from '../../tools/build/build-office.ts';
import { projectRoot } from '../../tools/project.mjs';
import type { ChainCounter } from '../support/chain/chain-counter.ts';
import { SendingCounters, untilHead } from '../support/chain/sending-counters.ts';
import { noOffice } from '../support/chain/test-office.ts';
import { freePorts } from '../support/free-ports.ts';
import { isAlive } from '../support/is-alive.ts';
import { OfficeClient } from '../support/office/office-client.ts';
import { describeUnless } from '../support/run-unless.ts';
import { until } from '../support/until.ts';

/* What the head office's engines lose, who is killed there, and its own commands: real nats-server and PostgreSQL. */

describeUnless(noOffice, 'a head office', () => {
  const counters = new SendingCounters();
  const { office } = counters;
  const joined = (): Promise<ChainCounter> => counters.joined();
  const untilDrained = (counter: ChainCounter): Promise<void> =>
    until(async () => expect((await counter.head())?.isDrained).toBe(true));

  beforeAll(() => office.open());
  afterEach(() => counters.closeCounters());
  afterAll(() => counters.remove());

  test('acknowledges nothing while its database is away, and reads it all once that is back', async () => {
    const counter = await joined();
    counter.sell(5);
    const lines = counter.lines();
    const { ack_floor: before } = await office.reading();
    const holder = await office.chain.parts.pool.connect();
    holder.on('error', () => {});
    const pid = office.pid('postgres.pid');
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM counters WHERE counter = $1 FOR UPDATE', [counter.id]);
      await counter.send(lines, { size: 2 });
      await until(async () => {
        const { delivered } = await office.reading();
        expect(delivered.stream_seq).toBeGreaterThan(before.stream_seq);
      });
      process.kill(pid, 'SIGKILL');
      expect((await office.reading()).ack_floor.stream_seq).toBe(before.stream_seq);
    } finally {
      holder.release(true);
    }
    await untilHead(counter, lines.length);
    expect(office.pid('postgres.pid')).not.toBe(pid);
    expect(office.told).toContain('PostgreSQL se detuvo; se inicia de nuevo.');
    const counted = 'SELECT count(*)::int AS entries FROM entries WHERE counter = $1';
    expect(await office.query(counted, [counter.id])).toEqual([{ entries: lines.length }]);
  });

  test('reads on after its engine lost what it had', async () => {
    const counter = await joined();
    counter.sell(3);
    await counter.send(counter.lines());
    await untilHead(counter, counter.lines().length);
    process.kill(office.pid('nats/pid'), 'SIGKILL');
    const messages = globSync(join(office.folder, 'nats', 'store', '**', 'UP', 'msgs'));
    expect(messages).toHaveLength(1);
    for (const folder of messages) rmSync(folder, { recursive: true });
    await until(async () => expect(await counter.head()).not.toBeNull());
    const sent = counter.lines().length;
    counter.sell(1);
    await counter.send(counter.lines().slice(sent));
    await untilHead(counter, counter.lines().length);
  });

  test('renews a store of which it cannot read what is new', async () => {
    const counter = await joined();
    counter.sell(5);
    await counter.send(counter.lines(), { size: 1 });
    await untilHead(counter, counter.lines().length);
    process.kill(office.pid('nats/pid'), 'SIGKILL');
    const blocks = globSync(join(office.folder, 'nats', 'store', '**', '*.blk'));
    expect(blocks).toHaveLength(1);
    for (const block of blocks) overwrite(block, 200, Buffer.alloc(50, 7));
    counter.sell(2);
    // As a counter does: what the office lacks, once it says that it has read all.
    await until(async () => {
      const answer = await counter.head();
      const lines = counter.lines();
      if (answer?.isDrained === true && answer.head.seq < lines.length)
        await counter.send(lines.slice(answer.head.seq));
      expect(answer?.head.seq).toBe(lines.length);
    });
    // A newer engine mends such a block itself.
    const isMended = counter.connection.info?.version.startsWith('2.9.') === false;
    expect(office.told.filter(isAside).length).toBeLessThanOrEqual(1);
    if (!isMended) expect(office.told.filter(isAside)).toHaveLength(1);
  });

  test('sets a damaged store aside; what was lost in it is sent again', async () => {
    const counter = await joined();
    counter.sell(100);
    const lines = counter.lines();
    // While a transaction holds the counter, the reader can commit none of what the engine has taken.
    const holder = await office.chain.parts.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM counters WHERE counter = $1 FOR UPDATE', [counter.id]);
      await counter.send(lines, { size: 1 });
      const store = join(office.folder, 'nats', 'store');
      const asides = office.told.filter(isAside).length;
      process.kill(office.pid('nats/pid'), 'SIGKILL');
      rmSync(store, { recursive: true });
      writeFileSync(store, 'no store');
      await until(() => expect(office.told.filter(isAside)).toHaveLength(asides + 1));
    } finally {
      // Its end undoes its transaction.
      holder.release(true);
    }
    await untilDrained(counter);
    const kept = (await counter.head())?.head.seq ?? 0;
    expect(kept).toBeLessThan(lines.length);
    await counter.send(lines.slice(kept));
    await untilHead(counter, lines.length);
  });

  test('killed, ends at its next start what it left running, and goes on', async () => {
    const counter = await joined();
    counter.sell(6);
    await counter.send(counter.lines().slice(0, 5));
    await untilHead(counter, 5);
    // As in a backup that is not one snapshot.
    await office.query('UPDATE counters SET head_seq = 9 WHERE counter = $1', [counter.id]);
    const { engine, door } = office.chain.ports;
    await office.close();

    const port = await freePorts(3);
    await buildOffice();
    const start = () =>
      startProgram(process.execPath, ['chain/index.ts', '--data', office.folder, '--port', String(port)], {
        env: process.env,
      });
    let program = start();
    await program.said(/Las páginas de la central/);
    expect(program.output()).toContain(`A la base le faltan movimientos de ${counter.id}`);
    await program.said(/primeros-pasos/);
    const steps = join(office.folder, 'primeros-pasos.txt');
    const link = new URL(/http\S+/.exec(readFileSync(steps, 'utf8'))?.[0] ?? '');
    const owner = { name: 'Ana', password: 'una frase que nadie más sabe' };
    const token = link.searchParams.get('primera');
    const entered = await new OfficeClient(link.origin).post('first', { ...owner, token });
    expect([entered.status, existsSync(steps)]).toEqual([200, false]);
    const leftovers = [office.pid('nats/pid'), office.pid('postgres.pid')];
    program.child.kill('SIGKILL');
    await program.ended;
    expect(leftovers.every(isAlive)).toBe(true);

    program = start();
    await program.said(/Las páginas de la central/);
    expect(leftovers.some(isAlive)).toBe(false);
    const second = await openChain({
      dataFolder: office.folder,
      hosts: [],
      ports: { pages: 0, door: 0, engine: 0 },
      postgres: null,
      tell: () => {},
    }).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(ChainError);
    const running = [office.pid('nats/pid'), office.pid('postgres.pid')];
    expect(running.every(isAlive)).toBe(true);
    // Systemd signals each process of a service, and the starter passes it on.
    const signals = setInterval(() => program.child.kill('SIGTERM'), 5);
    expect(await program.ended).toBe(0);
    clearInterval(signals);
    expect(running.some(isAlive)).toBe(false);

    await office.open({ engine, door });
    await untilHead(counter, 5);
    await counter.send(counter.lines().slice(5));
    await untilHead(counter, counter.lines().length);
  });

  test('is verified by a command beside it and alone, which ends with 1 for a difference', async () => {
    const counter = await joined();
    counter.sell(3);
    await counter.send(counter.lines());
    await untilHead(counter, counter.lines().length);
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['chain/index.ts', 'verify', ...args], {
        cwd: projectRoot,
        encoding: 'utf8',
      });
    const beside = run('--data', office.folder);
    expect([beside.status, beside.stderr]).toEqual([0, '']);
    const { isTrue } =
      beside.stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as VerifiedCounter)
        .find((one) => one.counter === counter.id) ?? {};
    expect(isTrue).toBe(true);
    await office.query('UPDATE documents SET total_pyg = 1 WHERE counter = $1', [counter.id]);
    await office.close();
    const alone = run('--data', office.folder);
    expect([alone.status, alone.stderr]).toEqual([1, '']);
    expect(alone.stdout).toContain(`"what":"document-differs"`);
    expect(run('--data', counters.shop.dataFolder('c1'))).toMatchObject({ status: 2, stdout: '' });
    await office.open();
    expect(run('--postgres', 'postgres://127.0.0.1:1/x')).toMatchObject({ status: 2, stdout: '' });
  });
});

const isAside = (line: string): boolean => line.includes('quedó aparte');

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}
