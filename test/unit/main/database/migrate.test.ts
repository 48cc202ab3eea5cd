import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, openConnection, openForLooking } from '../../../../main/database/connection.ts';
import { migrate, newestVersion, schemaVersion } from '../../../../main/database/migrate.ts';
import { type Migration, migrations as released } from '../../../../main/database/schema/migrations.ts';

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

test('a step after the released schema keeps its sales and all that guards them', () => {
  run(...released);
  db.exec(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
      punto_expedicion, currency, total, client_name, client_document, body, body_crc32)
    VALUES ('d', 'invoice', 'C1-000001', 'queued', 1, '1', '1', '1', 'PYG', 7, 'n', '1', '{}', 0)`);
  const next: Migration = {
    version: newestVersion(released) + 1,
    name: 'next',
    sql: `ALTER TABLE documents ADD COLUMN remark TEXT;
      CREATE TABLE remarks (document_id TEXT PRIMARY KEY REFERENCES documents (id)) STRICT;
      INSERT INTO remarks SELECT id FROM documents;`,
  };
  run(...released, next);
  expect(schemaVersion(db)).toBe(next.version);
  expect(
    db.prepare('SELECT id, total, remark FROM documents JOIN remarks ON document_id = id').all(),
  ).toEqual([{ id: 'd', total: 7, remark: null }]);
  expect(() => db.exec('DELETE FROM documents')).toThrow('nothing is deleted');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  const copy = openForLooking(join(folder, 'backups', `before-schema-${next.version}-5.db`));
  expect(copy.prepare('SELECT local_number FROM documents').pluck().all()).toEqual(['C1-000001']);
  copy.close();
});

test('a database with data is backed up as it was, then gets only what it lacks', () => {
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

  test('a failed backup keeps the migration from starting', () => {
    run(ONE);
    writeFileSync(join(folder, 'backups'), 'a file');
    expect(() => run(ONE, TWO)).toThrow();
    expect(schemaVersion(db)).toBe(1);
  });
});
