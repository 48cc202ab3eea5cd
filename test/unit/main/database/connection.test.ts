import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Connection,
  inTransaction,
  openConnection,
  openForLooking,
} from '../../../../main/database/connection.ts';
import { projectRoot } from '../../../../tools/project.mjs';
import { TestCounter } from '../../../support/counter.ts';

const FULL = 2;

let folder: string;
let opened: Connection[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-connection-'));
  opened = [];
});
afterEach(() => {
  for (const db of opened) db.close();
  rmSync(folder, { recursive: true });
});

function open(openFile: (file: string) => Connection = openConnection): Connection {
  const db = openFile(join(folder, 'x.db'));
  opened.push(db);
  return db;
}

const settingsOf = (db: Connection) => {
  const names = [
    'synchronous',
    'foreign_keys',
    'trusted_schema',
    'cell_size_check',
    'busy_timeout',
    'wal_autocheckpoint',
  ];
  return names.map((name) => db.pragma(name, { simple: true }));
};

test('every connection forces each commit to disk, also a second one and a reading one', () => {
  const connections = [open(), open()];
  connections[0]?.exec('CREATE TABLE a (x)');
  connections.push(open(openForLooking));
  for (const db of connections) expect(settingsOf(db)).toEqual([FULL, 1, 0, 1, 5000, 8000]);
});

test('a connection stays FULL in WAL mode, where it would otherwise be NORMAL', () => {
  open().pragma('journal_mode = WAL');
  for (const openFile of [openConnection, openForLooking]) {
    const db = open(openFile);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    db.prepare('SELECT 1 FROM sqlite_schema').all();
    expect(db.pragma('synchronous', { simple: true })).toBe(FULL);
  }
});

test("a counter's connections are WAL and FULL, no matter who opened them", () => {
  const machine = new TestCounter();
  const reader = machine.openForReading();
  for (const { store } of [machine.counter, reader]) {
    expect(store.db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(store.db.pragma('synchronous', { simple: true })).toBe(FULL);
  }
  machine.sell();
  expect(machine.counter.store.db.pragma('synchronous', { simple: true })).toBe(FULL);
  reader.store.close();
  machine.remove();
});

test('only connection.ts opens databases, except for the lock and for a schema in memory', () => {
  const sources = globSync('main/**/*.ts', { cwd: projectRoot });
  const opening = sources.filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes('new Database('),
  );
  expect(opening.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'main/database/connection.ts',
    'main/database/verify-store.ts',
    'main/database/writer-lock.ts',
  ]);
});

test('a connection for reading makes no file and changes nothing', () => {
  expect(() => open(openForLooking)).toThrow();
  open().exec('CREATE TABLE a (x)');
  expect(() => open(openForLooking).exec('INSERT INTO a VALUES (1)')).toThrow(/readonly/);
});

test('a database left by a power cut amid its change to WAL is read as it was before', () => {
  const db = open();
  db.exec('CREATE TABLE a (x); INSERT INTO a VALUES (1)');
  // More than fits into the cache: the journal is on disk, and some pages it rolls back too.
  db.pragma('cache_size = 10');
  db.exec('BEGIN IMMEDIATE');
  const insert = db.prepare('INSERT INTO a VALUES (zeroblob(4000))');
  for (let n = 0; n < 200; n++) insert.run();
  for (const part of ['', '-journal'])
    copyFileSync(join(folder, `x.db${part}`), join(folder, `cut.db${part}`));
  db.exec('ROLLBACK');
  writeFileSync(join(folder, 'cut.db-wal'), '');
  const cut = openForLooking(join(folder, 'cut.db'));
  opened.push(cut);
  expect(cut.prepare('SELECT x FROM a').pluck().all()).toEqual([1]);
});

test('a transaction may write from its start', () => {
  const [one, other] = [open(), open()];
  one.exec('CREATE TABLE a (x)');
  other.pragma('busy_timeout = 0');
  inTransaction(one, () => {
    one.prepare('SELECT * FROM a').all();
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
  });
  expect(() => inTransaction(other, () => other.exec('INSERT INTO a VALUES (1)'))).not.toThrow();
});
