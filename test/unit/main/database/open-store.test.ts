import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { APPLICATION_ID, openConnection, openForLooking } from '../../../../main/database/connection.ts';
import { newestVersion } from '../../../../main/database/migrate.ts';
import { type Migration, migrations } from '../../../../main/database/schema/migrations.ts';
import {
  databaseFile,
  openForReading,
  openForWriting,
  type WritingOptions,
} from '../../../../main/database/open-store.ts';
import type { Store } from '../../../../main/database/store.ts';
import { FakeRandom, TEST_URL } from '../../../support/counter.ts';
import { FAKE_START_AT, FakeClock } from '../../../support/fake-clock.ts';
import { snapshotFolder } from '../../../support/folder-snapshot.ts';

let root: string;
let options: WritingOptions;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mostrador-open-'));
  options = {
    dataFolder: join(root, 'data'),
    configFolder: join(root, 'config'),
    baseUrl: TEST_URL,
    command: 'test',
    clock: new FakeClock(),
    random: new FakeRandom(),
  };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (more: Partial<WritingOptions> = {}): Store => openForWriting({ ...options, ...more });
const read = (baseUrl: string | null = null): Store => openForReading({ ...options, baseUrl });
const file = (): string => databaseFile(options);

/** Runs SQL on the file as another program would, and closes it cleanly. */
function edit(sql: string): void {
  const db = openConnection(file());
  db.exec(sql);
  db.close();
}

/** All files but SQLite's shared memory, which holds no data. */
function contents(): Record<string, string> {
  const files = snapshotFolder(root);
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith('-shm')));
}

/** Both ways of opening fail with these words and change no byte in either folder. */
function expectRefused(
  words: RegExp,
  kind: typeof CouldNotError | typeof InputError,
  more: Partial<WritingOptions> = {},
): void {
  const [files, before] = [Object.keys(snapshotFolder(root)), contents()];
  for (const open of [() => write(more), () => openForReading({ ...options, ...more })]) {
    expect(open).toThrow(kind);
    expect(open).toThrow(words);
    expect(contents()).toEqual(before);
    expect(Object.keys(snapshotFolder(root))).toEqual(files);
  }
}

test('a kill while setting a database aside is completed before a new one is made', () => {
  write().close();
  const folder = join(options.dataFolder, 'apartadas', 'entonces');
  mkdirSync(folder, { recursive: true });
  renameSync(file(), join(folder, 'mostrador.db'));
  writeFileSync(join(folder, 'sin-terminar'), '');
  writeFileSync(`${file()}-wal`, 'its latest sales');
  expect(() => write()).toThrow(CouldNotError);
  expect(readdirSync(folder).toSorted()).toEqual(['mostrador.db', 'mostrador.db-wal']);
  expect(existsSync(`${file()}-wal`)).toBe(false);
});

describe.skipIf(process.platform === 'win32')('a folder that is open to others', () => {
  const parts = (): string[] => [file(), `${file()}-wal`, `${file()}-shm`];
  const expectPrivate = (): void =>
    expect(parts().map((part) => statSync(part).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);

  test('keeps a new database and its log private while it is first open', () => {
    mkdirSync(options.dataFolder, { mode: 0o755 });
    const store = write();
    expectPrivate();
    store.close();
  });

  test('has a log left by a crash made private by the next writer', () => {
    const store = write();
    for (const part of parts()) {
      copyFileSync(part, `${part}.crashed`);
      chmodSync(`${part}.crashed`, 0o644);
    }
    store.close();
    for (const part of parts()) renameSync(`${part}.crashed`, part);
    const next = write();
    expectPrivate();
    next.close();
  });
});

describe('a new database', () => {
  test('is made whole, in a folder only its owner may enter', () => {
    const store = write();
    expect(store.identity).toEqual({
      id: '00000000-0000-7000-8000-000000000001',
      mode: 'training',
      baseUrl: TEST_URL,
      ruc: null,
      createdAt: FAKE_START_AT,
    });
    expect(store.db.pragma('user_version', { simple: true })).toBe(newestVersion(migrations));
    expect(store.db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
    expect(store.audit.verify(store.anchoredHead())).toEqual({ ok: true, entries: 0 });
    store.close();
    expect(statSync(options.dataFolder).mode & 0o077).toBe(0);
  });

  test('is completed by the next writer where a crash left it without its identity', () => {
    write().close();
    edit('DROP TRIGGER database_identity_never_deleted; DELETE FROM database_identity');
    expect(() => read()).toThrow(/no llegó a crearse del todo/);
    expect(() => write({ baseUrl: null })).toThrow(InputError);
    const store = write();
    expect(store.identity.baseUrl).toBe(TEST_URL);
    store.close();
  });

  test('replaces an empty file', () => {
    mkdirSync(options.dataFolder);
    writeFileSync(file(), '');
    expect(() => read()).toThrow(CouldNotError);
    const store = write();
    expect(store.identity.baseUrl).toBe(TEST_URL);
    store.close();
  });
});

/** Journal that SQLite writes before the first change: rolling it back empties the file (file format, 3). */
function emptyRollbackJournal(): Buffer {
  const header = Buffer.alloc(512);
  header.write('d9d505f920a163d7', 'hex');
  header.writeUInt32BE(512, 20);
  header.writeUInt32BE(4096, 24);
  return header;
}

test('a new database whose first write was torn by a power cut is made again', () => {
  mkdirSync(options.dataFolder);
  writeFileSync(file(), Buffer.alloc(4096, 0, 'latin1').fill('SQLite', 0, 6));
  writeFileSync(`${file()}-journal`, emptyRollbackJournal());
  const store = write();
  expect(store.identity.baseUrl).toBe(TEST_URL);
  store.close();
  expect(existsSync(`${file()}-journal`)).toBe(false);
});

describe('an existing database', () => {
  beforeEach(() => write().close());

  test.each(['http://127.0.0.1:10', `${TEST_URL}/api`, 'https://127.0.0.1:9', 'https://servicio.com.py'])(
    'is refused for %s',
    (baseUrl) => {
      expectRefused(/es del servicio http:\/\/127\.0\.0\.1:9 y no se puede usar/, InputError, { baseUrl });
    },
  );

  test('has one writer at a time, and any number of readers', () => {
    const store = write({ command: 'mostrador sell' });
    expect(() => write()).toThrow(/«mostrador sell»/);
    const readers = [read(), read()];
    expect(readers.map(({ identity }) => identity.id)).toEqual([store.identity.id, store.identity.id]);
    for (const reader of readers) reader.close();
    store.close();
    write().close();
  });
});

describe('a refused database is left as it is:', () => {
  test('one from a newer version that was killed while it wrote', () => {
    const store = write();
    store.db.exec('PRAGMA user_version = 999');
    const copy = join(root, 'copy');
    mkdirSync(copy);
    for (const end of ['', '-wal', '-shm']) copyFileSync(file() + end, join(copy, `mostrador.db${end}`));
    store.close();
    expectRefused(/más nueva/, CouldNotError, { dataFolder: copy });
  });
});

test('a read-only database is not written to, and can be read without leaving a trace', () => {
  write().close();
  chmodSync(file(), 0o444);
  const before = snapshotFolder(root);
  expect(() => write()).toThrow(/solo lectura/);
  expect(snapshotFolder(root)).toEqual(before);
  const store = read();
  expect(store.identity.baseUrl).toBe(TEST_URL);
  store.close();
  // Files it left would stay read-only when the database no longer is, and keep the next writer out.
  expect(snapshotFolder(root)).toEqual(before);
});

describe('a migration', () => {
  const next = (sql: string): Migration[] => [
    ...migrations,
    { version: newestVersion(migrations) + 1, name: 'next', sql },
  ];

  test('is done at the next start of a writer, after a backup', () => {
    write().close();
    const store = write({ migrations: next('CREATE TABLE later (x)') });
    expect(store.db.pragma('user_version', { simple: true })).toBe(newestVersion(migrations) + 1);
    store.close();
    const backup = join(
      options.dataFolder,
      'backups',
      `before-schema-${newestVersion(migrations) + 1}-${FAKE_START_AT}.db`,
    );
    const copy = openForLooking(backup);
    expect(copy.pragma('user_version', { simple: true })).toBe(newestVersion(migrations));
    copy.close();
    expect(() => read()).toThrow(/más nueva/);
  });

  test('leaves the database as it was if it fails, and lets the next writer in', () => {
    write().close();
    const before = snapshotFolder(root)['data/mostrador.db'];
    expect(() => write({ migrations: next('DELETE FROM sending; nonsense') })).toThrow();
    expect(snapshotFolder(root)['data/mostrador.db']).toBe(before);
    const store = write();
    expect(store.db.prepare('SELECT count(*) FROM sending').pluck().get()).toBe(1);
    store.close();
  });
});

test('only its owner may read the database, whatever the folder allows', ({ skip }) => {
  if (process.platform === 'win32') skip('Windows has no such file modes');
  mkdirSync(dirname(file()), { recursive: true, mode: 0o755 });
  write().close();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});
