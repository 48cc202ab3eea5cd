import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConnection } from '../../../../main/database/connection.ts';
import { readFileHeader } from '../../../../main/database/file-header.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-header-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('it says what SQLite itself says of the file', () => {
  let count = 0;
  const numberArbitrary = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(numberArbitrary, numberArbitrary, fc.boolean(), (userVersion, applicationId, isWal) => {
      count += 1;
      const file = join(folder, `${count}.db`);
      const db = openConnection(file);
      db.pragma(`journal_mode = ${isWal ? 'WAL' : 'DELETE'}`);
      db.exec('CREATE TABLE a (x)');
      db.pragma(`user_version = ${userVersion}`);
      db.pragma(`application_id = ${applicationId}`);
      db.close();
      expect(readFileHeader(file)).toEqual({ kind: 'database', userVersion, applicationId });
    }),
    { numRuns: 8 },
  );
});

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a byte', Buffer.from('x'), 'not-a-database'],
  ['zeros', Buffer.alloc(4096), 'not-a-database'],
  ['a text', Buffer.from('SQLite format 3 '.repeat(300)), 'not-a-database'],
])('%s', (_name, content, kind) => {
  const file = join(folder, 'x');
  writeFileSync(file, content);
  expect(readFileHeader(file)).toEqual({ kind });
  expect(readFileSync(file).equals(content)).toBe(true);
});

test('a file that is not there is an error of its own', () => {
  expect(() => readFileHeader(join(folder, 'nothing'))).toThrow(/ENOENT/);
});
