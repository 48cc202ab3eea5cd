import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../../chain/database/database.ts';
import { listenOn } from '../../../../chain/database/notifications.ts';
import { ChangePublisher } from '../../../../chain/records/change-publisher.ts';
import { writeRecords } from '../../../../chain/records/write-records.ts';
import { changesSubject, NO_CHANGES } from '../../../../shared/chain/shared-records.ts';
import { addBranch } from '../../../support/office/office-rows.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../../../support/office/test-postgres.ts';
import { describeUnless } from '../../../support/run-unless.ts';

const noPostgres = findPostgres() === null ? 'PostgreSQL is not installed' : null;

describeUnless(noPostgres, 'the publisher of changes', () => {
  let postgres: TestPostgres;
  let pool: Pool;

  beforeAll(async () => {
    postgres = await startPostgres();
    pool = await postgres.makeDatabase();
    await addBranch(pool, 'b001', 'Centro');
    await addBranch(pool, 'b002', 'Luque');
  });

  afterAll(() => postgres.close());

  test('publishes to the other branches when one fails, and to that one later', async () => {
    const published: string[] = [];
    const connection = { publish: (subject: string) => void published.push(subject) };
    const changes = await listenOn(pool, 'changes');
    const publisher = new ChangePublisher(connection, pool, changes, NO_CHANGES);
    onTestFinished(async () => {
      await publisher.close();
      changes.close();
    });
    const records = ['b001', 'b002'].map((branch) => ({ kind: 'x', branch, id: 'x', record: {} }));
    await inTransaction(pool, async (db) => {
      await writeRecords(db, records, 'Ana');
      await db.query("UPDATE changes SET record = '{' WHERE branch = 'b001'");
    });
    await expect.poll(() => published).toEqual([changesSubject('b002')]);

    await pool.query("UPDATE changes SET record = '{}' WHERE branch = 'b001'");
    await expect.poll(() => published, { timeout: 5000 }).toEqual(['b002', 'b001'].map(changesSubject));
  });
});
