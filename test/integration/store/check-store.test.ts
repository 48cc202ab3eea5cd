import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreCheck } from '../../../main/database/check-store.ts';
import { runTask } from '../../../main/kernel/threads/calls.ts';
import { TestCounter } from '../../support/counter.ts';
import { startTask } from '../../support/start-task.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
  for (let n = 0; n < 30; n++) machine.sell();
});
afterEach(() => machine.remove());

const check = (file?: string): Promise<StoreCheck> => {
  const { store } = machine.counter;
  return runTask(startTask('check'), { database: file ?? store.file, anchor: store.anchoredHead() });
};

test('a sound database passes the check while it sells, with its whole history', async () => {
  const checking = check();
  machine.sell();
  const { damage, audit } = await checking;
  expect(damage).toBeNull();
  expect(audit).toMatchObject({ ok: true });
});

test('an altered history is found, at its entry', async () => {
  machine.counter.store.db.exec(`DROP TRIGGER audit_is_final; UPDATE audit SET actor = 'x' WHERE seq = 7`);
  expect(await check()).toEqual({
    damage: null,
    audit: { ok: false, brokenAt: 7, fault: 'altered' },
  });
});
