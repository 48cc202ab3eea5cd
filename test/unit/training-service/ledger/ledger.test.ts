import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { GroupCommit } from '../../../../training-service/ledger/ledger.ts';

let db: Database.Database;
let group: GroupCommit;

beforeEach(() => {
  db = new Database(':memory:');
  db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
  group = new GroupCommit(db);
  return () => db.close();
});

const insert = (n: number) => () => db.prepare('INSERT INTO t (n) VALUES (?)').run(n).lastInsertRowid;
const rows = () => db.prepare('SELECT n FROM t ORDER BY n').pluck().all();

test('a throwing operation leaves no trace and does not affect the others', async () => {
  const results = await Promise.allSettled([
    group.commit(insert(1)),
    group.commit(() => {
      insert(2)();
      throw new Error('no');
    }),
    group.commit(insert(1)),
    group.commit(insert(3)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(rows()).toEqual([1, 3]);
});

test('no success is reported if the database rolls everything back', async () => {
  const results = await Promise.allSettled([
    group.commit(insert(1)),
    group.commit(() => {
      db.exec('ROLLBACK');
      throw new Error('disk full');
    }),
    group.commit(insert(2)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(rows()).toEqual([]);
  await group.commit(insert(4));
  expect(rows()).toEqual([4]);
});
