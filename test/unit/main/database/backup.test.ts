import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { writeBackup } from '../../../../main/database/backup.ts';
import {
  type Connection,
  inTransaction,
  openConnection,
  openForLooking,
} from '../../../../main/database/connection.ts';
import { diskStepsOf } from '../../../support/disk-steps.ts';

let folder: string;
let db: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-backup-'));
  db = openConnection(join(folder, 'x.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('user_version = 7');
  db.pragma('application_id = 99');
  db.exec('CREATE TABLE a (x TEXT)');
  const add = db.prepare('INSERT INTO a VALUES (?)');
  inTransaction(db, () => {
    for (let n = 0; n < 200; n++) add.run(`${n} `.repeat(50));
  });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const target = (): string => join(folder, 'backups', 'one.db');

function rowsOf(file: string): unknown[] {
  const copy = openForLooking(file);
  const found = copy.prepare('SELECT x FROM a ORDER BY rowid').pluck().all();
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.pragma('user_version', { simple: true })).toBe(7);
  expect(copy.pragma('application_id', { simple: true })).toBe(99);
  copy.close();
  return found;
}

test('a backup has all commits, checkpointed or not, in one file', () => {
  const rows = db.prepare('SELECT x FROM a ORDER BY rowid').pluck().all();
  writeBackup(db, target());
  expect(readdirSync(join(folder, 'backups'))).toEqual(['one.db']);
  expect(rowsOf(target())).toEqual(rows);
});

test('a backup is forced to disk before it is renamed, and then the new name', async () => {
  mkdirSync(join(folder, 'backups'));
  expect(await diskStepsOf(() => writeBackup(db, target()))).toEqual([
    'fsync one.db.unfinished',
    'rename one.db.unfinished one.db',
    'fsync backups',
  ]);
});

test('a damaged database leaves no backup under the final name', () => {
  db.pragma('wal_checkpoint(TRUNCATE)');
  const bytes = db.serialize();
  bytes.fill(0xa5, 4096 * 2, 4096 * 4);
  const damagedFile = join(folder, 'damaged.db');
  writeFileSync(damagedFile, bytes);
  const damaged = openConnection(damagedFile);
  expect(() => writeBackup(damaged, target())).toThrow();
  damaged.close();
  expect(existsSync(target())).toBe(false);
});

test('a copy that turns out wrong is not renamed, and only its owner may read it', () => {
  db.exec('CREATE TABLE b (x INTEGER CHECK (x > 0))');
  db.pragma('ignore_check_constraints = ON');
  db.exec('INSERT INTO b VALUES (-1)');
  expect(() => writeBackup(db, target())).toThrow(CouldNotError);
  expect(existsSync(target())).toBe(false);
  if (process.platform !== 'win32') expect(statSync(`${target()}.unfinished`).mode & 0o777).toBe(0o600);
});
