import { afterEach, expect, test, vi } from 'vitest';
import { requestCancellation } from '../../../main/documents/cancellation/request-cancellation.ts';
import { listParked } from '../../../main/sale/park-sale.ts';
import { coreHandlers } from '../../../main/api/core-handlers.ts';
import { readCounterStatus } from '../../../main/attention/read-counter-status.ts';
import { cancellationEvent } from '../../support/cancellation-answers.ts';
import { TestCounter } from '../../support/counter.ts';
import { answered } from '../../support/fake-network.ts';
import { success } from '../../support/service-answers.ts';
import { recordStatements, wholeReads } from '../../support/statement-plans.ts';

/*
 * A counter opens, sells and sends as fast with a million documents as with none: none of that reads
 * a whole table.
 */

let machine: TestCounter | null = null;
afterEach(() => {
  vi.restoreAllMocks();
  machine?.remove();
  machine = null;
});

test('opening reads no growing table whole', async () => {
  machine = new TestCounter();
  machine.sell();
  const statements = recordStatements();
  machine.reopen();
  const { counter } = machine;
  readCounterStatus(counter);
  await coreHandlers['sale.resume']({}, counter);
  await coreHandlers['sale.previous']({}, counter);
  listParked(counter);
  await coreHandlers['catalog.favourites']({}, counter);
  await coreHandlers['lookups.units']({}, counter);
  await coreHandlers['lookups.points']({}, counter);
  await coreHandlers['settings.read']({}, counter);
  counter.receiptPlans.open();
  counter.receiptPlans.countOffers();
  counter.receiptPlans.offers(10);
  expect(statements.size).toBeGreaterThan(20);
  expect(foundAmong(statements)).toEqual([]);
});

test('selling, sending, cancelling and a set clock read no growing table whole', async () => {
  machine = new TestCounter();
  machine.sell();
  machine.reopen();
  const statements = recordStatements();
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  machine.clock.set(7_200_000);
  await machine.sendWhatIsDue();
  const { counter } = machine;
  counter.store.commit(() => {
    counter.sending.moveClock(60_000, machine?.clock.now() ?? 0);
    counter.sending.distrustDueTimes(machine?.clock.now() ?? 0);
  });
  requestCancellation(counter, id, 'El cliente se fue', 'test');
  const cancelled = cancellationEvent({ estado: 'Aprobado', codigo: '0600', mensaje: 'ok', protocolo: '1' });
  machine.network.reply = answered(200, success(cancelled));
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('cancelled');
  expect(statements.size).toBeGreaterThan(40);
  expect(foundAmong(statements)).toEqual([]);
});

function foundAmong(statements: ReadonlySet<string>): { sql: string; detail: string }[] {
  const asked = [...statements];
  vi.restoreAllMocks();
  const { db } = machine?.counter.store ?? {};
  if (db === undefined) throw new Error('no counter is open');
  return asked.flatMap((sql) => wholeReads(db, sql).map((detail) => ({ sql, detail })));
}
