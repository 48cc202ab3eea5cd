import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertOurDatabase, assertOurFile } from '../../../../main/database/assert-ours.ts';
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

  /** A closed file is judged by its first bytes, an open database by SQLite: with the same result. */
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
    ])('is ours where it is %s', (_kind, sql) => {
      expect(() => check(sql)).not.toThrow();
    });

    test.each([102, 999, 2 ** 31 - 1])('is newer at version %i, and both versions are named', (version) => {
      const open = (): void => check(`${OURS}; PRAGMA user_version = ${version}; CREATE TABLE a (x)`);
      expect(open).toThrow(CouldNotError);
      expect(() => check('')).toThrow(new RegExp(`más nueva.*esquema ${version}.*llega al 101`));
    });

    test.each([1, 2, 36, 99])('is refused at version %i, of the development', (version) => {
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
    ])("is another program's with %s", (_kind, sql) => {
      expect(() => check(sql)).toThrow(/otro programa; no se tocó nada/);
    });
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
});
