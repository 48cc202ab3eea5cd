import * as fc from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertOurDatabase, assertOurFile, readFileHeader } from '../../../../main/database/assert-ours.ts';
import { APPLICATION_ID, openConnection } from '../../../../main/database/connection.ts';
import type { Migration } from '../../../../main/database/schema/migrations.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';

describe('assertOurFile', () => {
  const KNOWN: readonly Migration[] = [100, 101].map((version) => ({ version, name: 'x', sql: '' }));
  const OURS = `PRAGMA application_id = ${APPLICATION_ID}`;

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-ours-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (): string => join(folder, 'x.db');

  /** By its first bytes, as it lies there closed, and open: both come to the same. */
  const ways: [string, (sql: string) => void][] = [
    [
      'a closed file',
      (sql) => {
        const db = openConnection(file());
        db.exec(sql);
        db.close();
        const before = readdirSync(folder);
        try {
          assertOurFile(file(), KNOWN);
        } finally {
          expect(readdirSync(folder)).toEqual(before);
        }
      },
    ],
    [
      'an open database',
      (sql) => {
        const db = openConnection(file());
        try {
          db.exec(sql);
          assertOurDatabase(db, file(), KNOWN);
        } finally {
          db.close();
        }
      },
    ],
    [
      'a database whose header is still in its WAL',
      (sql) => {
        const db = openConnection(file());
        try {
          db.exec(`PRAGMA journal_mode = WAL; ${sql}`);
          assertOurDatabase(db, file(), KNOWN);
        } finally {
          db.close();
        }
      },
    ],
  ];

  describe.each(ways)('%s', (_name, check) => {
    test.each([
      ['new', ''],
      ['of the first version', `${OURS}; PRAGMA user_version = 100; CREATE TABLE a (x)`],
      ['of the version of this program', `${OURS}; PRAGMA user_version = 101; CREATE TABLE a (x)`],
    ])('that is %s is ours', (_kind, sql) => {
      expect(() => check(sql)).not.toThrow();
    });

    test.each([102, 999, 2 ** 31 - 1])('of version %i is newer, and both versions are told', (version) => {
      const open = (): void => check(`${OURS}; PRAGMA user_version = ${version}; CREATE TABLE a (x)`);
      expect(open).toThrow(CouldNotError);
      expect(() => check('')).toThrow(new RegExp(`más nueva.*esquema ${version}.*llega al 101`));
    });

    test.each([1, 2, 36, 99])('of version %i is of the development and is refused', (version) => {
      const open = (): void => check(`${OURS}; PRAGMA user_version = ${version}; CREATE TABLE a (x)`);
      expect(open).toThrow(CouldNotError);
      expect(() => check('')).toThrow(
        new RegExp(`versión de desarrollo.*esquema ${version}.*no se tocó nada`),
      );
    });

    test.each([
      ["another program's mark", 'PRAGMA application_id = 252006674'],
      ['a version without our mark', 'PRAGMA user_version = 1; CREATE TABLE notes (x)'],
      ["another program's mark and a newer version", 'PRAGMA application_id = 1; PRAGMA user_version = 99'],
    ])("with %s is another program's", (_kind, sql) => {
      expect(() => check(sql)).toThrow(/otro programa; no se tocó nada/);
    });
  });

  test("tables without a mark are another program's: an open database tells", () => {
    const db = openConnection(file());
    db.exec('CREATE TABLE notes (x)');
    expect(() => assertOurDatabase(db, file(), KNOWN)).toThrow(/otro programa/);
    db.close();
  });

  test.each<[string, string | Buffer]>([
    ['a byte', 'x'],
    ['a text', 'Esto no es una base de datos.\n'.repeat(100)],
    ['the magic text alone', 'SQLite format 3\0'],
    ['99 bytes of a header', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(83)])],
    ['the magic text cut', Buffer.concat([Buffer.from('SQLite format 4\0'), Buffer.alloc(5000)])],
  ])('%s is no database', (_name, content) => {
    writeFileSync(file(), content);
    expect(() => assertOurFile(file(), KNOWN)).toThrow(
      /no es una base de datos de Mostrador; no se tocó nada/,
    );
  });

  test('an empty file can become ours', () => {
    writeFileSync(file(), '');
    expect(() => assertOurFile(file(), KNOWN)).not.toThrow();
  });
});

describe('readFileHeader', () => {
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
});
