import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditChain } from '../../../main/database/audit-chain.ts';
import { openConnection, openForLooking } from '../../../main/database/connection.ts';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import { runTask } from '../../../main/kernel/threads/calls.ts';
import { TestCounter } from '../../support/counter.ts';
import { startTask } from '../../support/start-task.ts';

const backUp = (database: string, target: string, stopped?: AbortSignal): Promise<void> =>
  runTask(startTask('backup'), { database, target }, stopped === undefined ? {} : { stopped });

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const folder = (): string => join(machine.location.dataFolder, 'backups');

test('a backup made during sales is a complete state of one moment', async () => {
  for (let n = 0; n < 50; n++) machine.sell();
  const target = join(folder(), 'one.db');
  const thread = { isDone: false };
  const made = backUp(machine.counter.store.file, target).then(() => {
    thread.isDone = true;
  });
  let soldMeanwhile = 0;
  while (!thread.isDone) {
    machine.sell();
    soldMeanwhile += 1;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  await made;
  expect(soldMeanwhile).toBeGreaterThan(0);
  const copy = openForLooking(target);
  const sales = copy.prepare('SELECT count(*) FROM documents').pluck().get() as number;
  const entries = [...new AuditChain(copy).ofEvents(['document.sold'])].length;
  copy.close();
  expect(sales).toBeGreaterThanOrEqual(50);
  expect(sales).toBe(entries);
  expect(readdirSync(folder())).toEqual(['one.db']);
});

test("a backup's error keeps the system’s code, which explains it", async () => {
  writeFileSync(folder(), '');
  await expect(backUp(machine.counter.store.file, join(folder(), 'one.db'))).rejects.toMatchObject({
    code: expect.stringMatching(/^(EEXIST|ENOTDIR)$/),
  });
});

test('a damaged copy is refused in words for the user', async () => {
  const file = join(machine.location.dataFolder, 'spoilt.db');
  const db = openConnection(file);
  db.exec(
    'PRAGMA ignore_check_constraints = ON; CREATE TABLE a (x CHECK (x > 0)); INSERT INTO a VALUES (-1)',
  );
  db.close();
  await expect(backUp(file, join(folder(), 'one.db'))).rejects.toThrow(CouldNotError);
  expect(existsSync(join(folder(), 'one.db'))).toBe(false);
});

test('a cancelled backup ends, and leaves no file', async () => {
  machine.sell();
  const target = join(folder(), 'one.db');
  const giveUp = new AbortController();
  const made = backUp(machine.counter.store.file, target, giveUp.signal);
  giveUp.abort();
  await expect(made).rejects.toThrow('was ended');
  expect(existsSync(target)).toBe(false);
});
