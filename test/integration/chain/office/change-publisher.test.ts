import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../../../chain/database/database.ts';
import { listenOn } from '../../../../chain/database/notifications.ts';
import { ChangePublisher } from '../../../../chain/records/change-publisher.ts';
import { readHead } from '../../../../chain/records/read-changes.ts';
import { writeRecords } from '../../../../chain/records/write-records.ts';
import {
  type ChangeHead,
  changesSubject,
  MAX_CHANGES,
  type AnnouncedChanges,
  announcedChangesSchema,
} from '../../../../shared/chain/shared-records.ts';
import { addBranch } from '../../../support/office/office-rows.ts';
import { noPostgres, useDatabase } from '../../../support/office/use-database.ts';
import { describeUnless } from '../../../support/run-unless.ts';

const BRANCHES = ['b001', 'b002', 'b003', 'b004', 'b005'];

describeUnless(noPostgres, 'the publisher of changes', () => {
  const database = useDatabase(async (pool) => {
    for (const branch of BRANCHES) await addBranch(pool, branch, branch);
  });

  /** Publishes what the test writes; `told` has what each branch heard since the last look. */
  async function publish(fail: (branch: string) => void = () => {}) {
    const messages: [branch: string, told: AnnouncedChanges][] = [];
    const connection = {
      publish(subject: string, told: string) {
        const branch = subject.slice(changesSubject('').length);
        fail(branch);
        messages.push([branch, announcedChangesSchema.parse(JSON.parse(told))]);
      },
    };
    const changes = await listenOn(database.pool, 'changes');
    const start = await readHead(database.pool);
    const publisher = new ChangePublisher(connection, database.pool, changes, start);
    onTestFinished(async () => {
      await publisher.close();
      changes.close();
    });
    return { start, told: () => new Map(messages.splice(0)), count: () => messages.length };
  }

  const write = (...branches: (string | null)[]): Promise<ChangeHead> =>
    inTransaction(database.pool, (db) => {
      const records = branches.map((branch) => ({ kind: 'x', branch, id: 'x', record: {} }));
      return writeRecords(db, records, 'Ana');
    });

  test('reads a change of the chain once, whatever the number of branches', async () => {
    const { start, told, count } = await publish();
    const first = await write('b001');
    await expect.poll(count).toBe(1);
    expect(told()).toEqual(new Map([['b001', expect.objectContaining({ after: start, upTo: first })]]));

    const statements = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => statements.mockRestore());
    const last = await write(null, 'b002');
    const written = statements.mock.calls.length;
    await expect.poll(count).toBe(BRANCHES.length);
    expect(statements.mock.calls.length - written).toBeLessThan(8);
    const heard = told();
    const of = (branch: string): unknown => {
      const { after, upTo, changes } = heard.get(branch) ?? expect.unreachable();
      return { after, upTo, branches: changes.map((change) => change.branch) };
    };
    expect(of('b001')).toEqual({ after: first, upTo: last, branches: [null] });
    expect(of('b002')).toEqual({ after: start, upTo: last, branches: [null, 'b002'] });
    expect(of('b005')).toEqual({ after: start, upTo: last, branches: [null] });
  });

  test('keeps no branch waiting for one whose message fails, which then has to ask', async () => {
    let isFailing = true;
    const { start, told, count } = await publish((branch) => {
      if (branch === 'b001' && isFailing) throw new Error('too long');
    });
    const upTo = await write(null);
    await expect.poll(count).toBe(BRANCHES.length - 1);
    expect(told().get('b002')).toMatchObject({ after: start, upTo });
    isFailing = false;
    await expect.poll(count, { timeout: 5000 }).toBe(1);
    expect(told()).toEqual(new Map([['b001', { v: 1, after: upTo, changes: [], upTo }]]));
  });

  test('lets a branch ask for changes that are too many for one message or cannot be read', async () => {
    const { start, told, count } = await publish();
    const after = await inTransaction(database.pool, async (db) => {
      const many = Array.from({ length: MAX_CHANGES + 1 }, (_, n) => ({ id: String(n), record: {} }));
      await writeRecords(
        db,
        many.map((one) => ({ ...one, kind: 'many', branch: 'b001' })),
        'Ana',
      );
      const unreadable = ['b002', 'b003'].map((branch) => ({ kind: 'y', branch, id: 'y', record: {} }));
      const head = await writeRecords(db, unreadable, 'Ana');
      await db.query("UPDATE changes SET record = '{' WHERE branch = 'b002' AND kind = 'y'");
      return head;
    });
    await expect.poll(count).toBe(3);
    const asking = { v: 1, after, changes: [], upTo: after };
    const changes = [expect.objectContaining({ kind: 'y', branch: 'b003' })];
    expect(told()).toEqual(
      new Map([
        ['b001', asking],
        ['b002', asking],
        ['b003', { v: 1, after: start, changes, upTo: after }],
      ]),
    );
  });
});
