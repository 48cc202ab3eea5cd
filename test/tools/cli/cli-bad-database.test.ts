import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CliMachine, type CliResult } from '../../support/cli-process.ts';
import { snapshotFolder } from '../../support/folder-snapshot.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

/* Databases that must not be used, and one in use by another process, through the real command line. */

const URL = 'http://127.0.0.1:9/api';
const SALE = JSON.stringify(invoiceBody());
const ENV = { MOSTRADOR_TOKEN: 'a-training-token' };

let machine: CliMachine;
beforeEach(() => {
  machine = new CliMachine();
});
afterEach(() => machine.remove());

const run = (...args: string[]): Promise<CliResult> => machine.run(args, { stdin: SALE, env: ENV });
const databaseFile = (): string => join(machine.data, 'mostrador.db');

/** A good database with one sale, closed in an orderly way. */
async function makeDatabase(): Promise<string> {
  const { code, records } = await run('sell', '-', '--url', URL);
  expect(code).toBe(0);
  return String(records[0]?.['id']);
}

const WRITING = [
  ['sell', '-'],
  ['sync', '--until-idle'],
  ['lookups', 'refresh'],
] as const;
const READING = [['documents'], ['status'], ['verify']] as const;
const REFUSED = [['sell', '-'], ['sync', '--until-idle'], ['documents'], ['verify']] as const;

/** Checks that each command exits with `code` and a message, and changes nothing. */
async function expectRefused(
  commands: readonly (readonly string[])[],
  expected: { code: number; message: RegExp; url?: string },
): Promise<void> {
  const before = snapshotFolder(machine.root);
  for (const command of commands) {
    const url = expected.url === undefined ? [] : ['--url', expected.url];
    const { code, stderr, records } = await run(...command, ...url);
    expect({ code, records }, `${command.join(' ')}: ${stderr}`).toEqual({
      code: expected.code,
      records: [],
    });
    expect(stderr).toMatch(expected.message);
    expect(stderr).not.toMatch(/SQLITE|Error|\.ts:\d/);
    expect(snapshotFolder(machine.root), command.join(' ')).toEqual(before);
  }
}

describe('a command refuses and leaves unchanged:', () => {
  test('a database from a newer version', async () => {
    await makeDatabase();
    const db = new Database(databaseFile());
    db.pragma('user_version = 999');
    db.close();
    await expectRefused(REFUSED, { code: 1, message: /versión más nueva.*esquema 999/ });
  });
});

test('a damaged database stays for a reading command, and is set aside whole by a writing one', async () => {
  await makeDatabase();
  const damaged = readFileSync(databaseFile()).fill(0xa5, 100);
  writeFileSync(databaseFile(), damaged);
  await expectRefused(READING, { code: 1, message: /dañada/ });
  const { code, stderr } = await run('sell', '-');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/dañada.*«[^»]*restore/) });
  const [folder = ''] = readdirSync(join(machine.data, 'apartadas'));
  expect(readFileSync(join(machine.data, 'apartadas', folder, 'mostrador.db'))).toEqual(damaged);
  await expectRefused(REFUSED, { code: 1, message: /estaba dañada.*«[^»]*restore/ });
});

test('the database of another service that a crash left with work in its WAL keeps it there', async () => {
  const seller = machine.start(['sell', '-', '--url', URL]);
  seller.child.stdin.write(`${SALE}\n`);
  await seller.record(({ localNumber }) => localNumber === 'C1-000001');
  seller.child.kill('SIGKILL');
  await seller.ended;
  // Any reader rebuilds the WAL's index: it holds no data of its own.
  const withoutIndex = () =>
    Object.entries(snapshotFolder(machine.root)).filter(([file]) => !file.endsWith('-shm'));
  const before = withoutIndex();
  expect(before.map(([file]) => file)).toContain(join('data', 'mostrador.db-wal'));
  for (const command of REFUSED) {
    const { code } = await run(...command, '--url', 'http://127.0.0.1:9/otra');
    expect(code).toBe(2);
    expect(withoutIndex(), command.join(' ')).toEqual(before);
  }
});

test('a copy of the database without its companion files can be read', async () => {
  const id = await makeDatabase();
  const copy = join(machine.root, 'copia.db');
  copyFileSync(databaseFile(), copy);
  rmSync(machine.data, { recursive: true });
  mkdirSync(machine.data);
  copyFileSync(copy, databaseFile());
  expect((await run('documents')).records).toMatchObject([{ id }]);
});

test.each(WRITING)('%s %s without a database and --url is exit 2 and creates nothing', async (...command) => {
  const { code, stderr } = await run(...command);
  expect(code).toBe(2);
  expect(stderr).toContain('--url');
  expect(snapshotFolder(machine.root)).toEqual({});
});

test.each(READING)('%s without a database is exit 1 and creates nothing', async (...command) => {
  const { code, stderr } = await run(...command);
  expect(code).toBe(1);
  expect(stderr).toContain(machine.data);
  expect(snapshotFolder(machine.root)).toEqual({});
});

describe('a command beside another that writes', () => {
  /** A seller that waits for its next line, holding the writer's lock. */
  async function startSeller() {
    const seller = machine.start(['sell', '-', '--url', URL]);
    seller.child.stdin.write(`${SALE}\n`);
    const { id } = await seller.record(({ localNumber }) => localNumber === 'C1-000001');
    return { seller, id: String(id) };
  }

  test('is exit 1 and names the holder if it would write too', async () => {
    const { seller, id } = await startSeller();
    for (const command of [...WRITING, ['cancel', id, '--motivo', 'Se equivocó el cliente']]) {
      const { code, stderr, records } = await run(...command);
      expect({ code, records }, stderr).toEqual({ code: 1, records: [] });
      expect(stderr).toContain('mostrador sell');
      expect(stderr).toContain(`proceso ${seller.child.pid}`);
    }
    seller.child.stdin.end();
    expect((await seller.finished).records).toHaveLength(1);
    expect((await run('sell', '-')).records).toMatchObject([{ localNumber: 'C1-000002' }]);
  });

  test('works if it reads, and sees durable data', async () => {
    const { seller, id } = await startSeller();
    expect((await run('documents')).records).toMatchObject([{ id, state: 'queued' }]);
    expect((await run('document', id)).records).toMatchObject([{ id, localNumber: 'C1-000001' }]);
    expect((await run('status')).records).toMatchObject([{ documents: { queued: 1 } }]);
    expect(await run('verify')).toMatchObject({ code: 0, records: [{ ok: true, findings: [] }] });
    const receipt = await run('receipt', id, '--format', 'text', '--out', join(machine.root, 'ticket.txt'));
    expect(receipt).toMatchObject({ code: 0, records: [{ id, kind: 'provisional' }] });
    seller.child.stdin.write(`${SALE}\n`);
    await seller.record(({ localNumber }) => localNumber === 'C1-000002');
    expect((await run('documents')).records).toHaveLength(2);
  });

  test('gets the lock once the holder has gone, however it died', async () => {
    const { seller } = await startSeller();
    seller.child.kill('SIGKILL');
    await seller.ended;
    expect(await run('sell', '-')).toMatchObject({ code: 0, records: [{ localNumber: 'C1-000002' }] });
  });
});
