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

test('works asked for together are done in order in one transaction, each with its result', async () => {
  const order: number[] = [];
  const works = [3, 1, 2].map((n) =>
    group.commit(() => {
      order.push(n);
      expect(db.inTransaction).toBe(true);
      return insert(n)();
    }),
  );
  expect(rows()).toEqual([]);
  expect(await Promise.all(works)).toEqual([3, 1, 2]);
  expect(order).toEqual([3, 1, 2]);
  expect(rows()).toEqual([1, 2, 3]);
  expect(db.inTransaction).toBe(false);
});

test('a work that throws leaves no trace and does not touch the others', async () => {
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

test('when the database takes everything back, nobody is told that it was done', async () => {
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

test('what waits can be committed at once', async () => {
  const work = group.commit(insert(1));
  group.flush();
  expect(rows()).toEqual([1]);
  expect(await work).toBe(1);
});
