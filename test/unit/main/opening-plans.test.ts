import { afterEach, expect, test, vi } from 'vitest';
import { createCoreHandlers } from '../../../main/ipc/handlers.ts';
import { readCounterStatus } from '../../../main/status/read-counter-status.ts';
import { TestCounter } from '../../support/counter.ts';
import { recordStatements, wholeReads } from '../../support/statement-plans.ts';

/* A counter is there as soon with a million documents as with none: nothing of its opening reads a whole table. */

let machine: TestCounter | null = null;
afterEach(() => {
  vi.restoreAllMocks();
  machine?.remove();
  machine = null;
});

test('nothing of the opening reads a whole table that grows', async () => {
  machine = new TestCounter();
  machine.sell();
  const statements = recordStatements();
  machine.reopen();
  const { counter } = machine;
  readCounterStatus(counter);
  const handlers = createCoreHandlers(counter);
  await handlers['sale.resume']({});
  await handlers['sale.previous']({});
  await handlers['sale.list-parked']({});
  await handlers['catalog.favourites']({});
  await handlers['lookups.units']({});
  await handlers['lookups.points']({});
  await handlers['settings.read']({});
  counter.receiptWishes.open();
  counter.receiptWishes.countOffers();
  counter.receiptWishes.offers(10);
  const asked = [...statements];
  vi.restoreAllMocks();
  const found = asked.flatMap((sql) => wholeReads(counter.store.db, sql).map((detail) => ({ sql, detail })));
  expect(asked.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
