import { statSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { TestCounter } from '../../support/counter.ts';
import { startTask } from '../../support/start-task.ts';

const thread = startTask('checkpoint')(undefined, { methods: { emptyLog: true } });
afterAll(() => thread.end());

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
  for (let n = 0; n < 10; n++) machine.sell();
});
afterEach(() => machine.remove());

const logSize = (): number => statSync(`${machine.counter.store.file}-wal`).size;

test('the next sale restarts the log, and no sale is lost', async () => {
  const { store } = machine.counter;
  const [database, log] = [statSync(store.file).size, logSize()];
  await thread.emptyLog(store.file);
  expect(statSync(store.file).size).toBeGreaterThan(database);
  for (let n = 0; n < 5; n++) machine.sell();
  expect(logSize()).toBe(log);
  expect([...machine.counter.documents.list(null)]).toHaveLength(15);
  expect(verifyStore(store).findings).toEqual([]);
  machine.reopen();
  expect([...machine.counter.documents.list(null)]).toHaveLength(15);
});

test('a full log without a thread is emptied by a commit: it grows no further', () => {
  const { store } = machine.counter;
  // Each page in the log has 24 bytes of its own.
  const pragma = (name: string): number => Number(store.db.pragma(name, { simple: true }));
  const most = pragma('wal_autocheckpoint') * (pragma('page_size') + 24);
  for (let n = 0; logSize() < most; n++) {
    if (n > 2_000) throw new Error('the log did not fill');
    machine.sell();
  }
  const full = logSize();
  for (let n = 0; n < 50; n++) machine.sell();
  expect(logSize()).toBe(full);
  expect(full).toBeLessThan(most * 1.05);
});
