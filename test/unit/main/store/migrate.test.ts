import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  APPLICATION_ID,
  type Connection,
  openConnection,
  openForLooking,
} from '../../../../main/store/connection.ts';
import { assertOurDatabase } from '../../../../main/store/assert-ours.ts';
import { migrate, newestVersion, schemaVersion } from '../../../../main/store/migrate.ts';
import { type Migration, migrations as released } from '../../../../main/store/migrations/list.ts';

const ONE: Migration = { version: 1, name: 'one', sql: 'CREATE TABLE a (x); INSERT INTO a VALUES (1)' };
const TWO: Migration = { version: 2, name: 'two', sql: 'ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1' };
const THREE: Migration = { version: 3, name: 'three', sql: 'CREATE TABLE b (z)' };
const BROKEN: Migration = {
  version: 3,
  name: 'broken',
  sql: 'DELETE FROM a; INSERT INTO nowhere VALUES (1)',
};

let folder: string;
let db: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-migrate-'));
  db = openConnection(file());
  db.pragma('journal_mode = WAL');
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const file = (): string => join(folder, 'x.db');
const run = (...migrations: Migration[]): void =>
  migrate(db, migrations, { backupFolder: join(folder, 'backups'), now: 5 });
const rows = (): unknown[] => db.prepare('SELECT * FROM a').all();
const backups = (): string[] =>
  existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : [];

test('the released ones go up by one', () => {
  expect(released.map(({ version }) => version)).toEqual(released.map((_, index) => index + 1));
  expect(newestVersion(released)).toBe(released.length);
  expect(newestVersion([])).toBe(0);
});

test('a new database gets them all, marked as ours, without a backup of nothing', () => {
  run(ONE, TWO, THREE);
  expect(schemaVersion(db)).toBe(3);
  expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
  expect(rows()).toEqual([{ x: 1, y: 2 }]);
  expect(backups()).toEqual([]);
});

test('one that is up to date is left alone', () => {
  run(ONE);
  const before = db.serialize();
  run(ONE);
  expect(db.serialize().equals(before)).toBe(true);
  expect(backups()).toEqual([]);
});

test('one with data is backed up as it was, then gets only what it lacks', () => {
  run(ONE);
  db.exec('INSERT INTO a VALUES (10)');
  run(ONE, TWO, THREE);
  expect(rows()).toEqual([
    { x: 1, y: 2 },
    { x: 10, y: 11 },
  ]);
  expect(backups()).toEqual(['before-schema-3-5.db']);
  const copy = openForLooking(join(folder, 'backups', 'before-schema-3-5.db'));
  expect(schemaVersion(copy)).toBe(1);
  expect(copy.prepare('SELECT * FROM a').all()).toEqual([{ x: 1 }, { x: 10 }]);
  copy.close();
});

describe('a failure', () => {
  test('leaves the only step undone', () => {
    run(ONE, TWO);
    expect(() => run(ONE, TWO, BROKEN)).toThrow('nowhere');
    expect(schemaVersion(db)).toBe(2);
    expect(rows()).toEqual([{ x: 1, y: 2 }]);
    expect(backups()).toHaveLength(1);
  });

  test('leaves every step undone, and the file as it was', () => {
    run(ONE);
    db.close();
    const before = readFileSync(file());
    db = openConnection(file());
    expect(() => run(ONE, TWO, BROKEN)).toThrow('nowhere');
    db.close();
    expect(readFileSync(file()).equals(before)).toBe(true);
    db = openConnection(file());
    expect(schemaVersion(db)).toBe(1);
    expect(rows()).toEqual([{ x: 1 }]);
  });

  test('of a new database leaves it new', () => {
    expect(() => run(ONE, TWO, BROKEN)).toThrow('nowhere');
    expect(() => assertOurDatabase(db, 'x.db', [ONE])).not.toThrow();
    run(ONE, TWO, THREE);
    expect(schemaVersion(db)).toBe(3);
  });

  test('of the backup keeps the migration from beginning', () => {
    run(ONE);
    writeFileSync(join(folder, 'backups'), 'a file');
    expect(() => run(ONE, TWO)).toThrow();
    expect(schemaVersion(db)).toBe(1);
  });

  test('does not keep a later try from succeeding', () => {
    run(ONE, TWO);
    expect(() => run(ONE, TWO, BROKEN)).toThrow('nowhere');
    run(ONE, TWO, THREE);
    expect(schemaVersion(db)).toBe(3);
    expect(rows()).toEqual([{ x: 1, y: 2 }]);
  });
});
