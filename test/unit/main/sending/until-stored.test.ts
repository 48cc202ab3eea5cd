import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { untilStored } from '../../../../main/sending/until-stored.ts';
import { DiskTroubleError, explainStoreError, isPassing } from '../../../../main/database/sqlite-errors.ts';
import { TestCounter } from '../../../support/counter.ts';
import { isSettled } from '../../../support/engine-bench.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const FULL = new DiskTroubleError('lleno');

function failing(times: number) {
  return vi.fn(() => {
    if (write.mock.calls.length <= times) throw FULL;
    return 'stored';
  });
}
let write: ReturnType<typeof failing>;

test('a write that succeeds is done at once, and once', async () => {
  write = failing(0);
  const stored = untilStored(write, new FakeClock(), new AbortController().signal);
  expect(write).toHaveBeenCalledTimes(1);
  expect(await stored).toBe('stored');
});

test('a write that the disk refuses is tried again each second', async () => {
  write = failing(3);
  const clock = new FakeClock();
  const stored = untilStored(write, clock, new AbortController().signal);
  await clock.advance(2999);
  expect([write.mock.calls.length, await isSettled(stored)]).toEqual([3, false]);
  await clock.advance(1);
  expect(await stored).toBe('stored');
  expect(clock.waits()).toEqual([]);
});

test('a stop tries once more, and throws the cause', async () => {
  write = failing(Number.POSITIVE_INFINITY);
  const [clock, stopping] = [new FakeClock(), new AbortController()];
  const stored = untilStored(write, clock, stopping.signal);
  stopping.abort();
  await expect(stored).rejects.toBe(FULL);
  expect([write.mock.calls.length, clock.waits()]).toEqual([2, []]);
});

test('an error that has nothing to do with a disk is thrown at once', async () => {
  const error = new Error('document 1 is no longer sending');
  const stored = untilStored(
    () => {
      throw error;
    },
    new FakeClock(),
    new AbortController().signal,
  );
  await expect(stored).rejects.toBe(error);
});

test('an answer that comes while another program locks the database is kept until it can be stored', async () => {
  const machine = new TestCounter();
  const { id } = machine.sell();
  const { store, engine } = machine.counter;
  store.db.pragma('busy_timeout = 10');
  const other = new Database(store.file);
  machine.network.next((request) => {
    other.exec('BEGIN IMMEDIATE');
    return machine.network.issue(request);
  });
  engine.start();
  await machine.clock.advance(2500);
  expect([engine.failure(), machine.state(id)]).toEqual([null, 'sending']);
  other.exec('ROLLBACK');
  other.close();
  await machine.clock.advance(500);
  expect(machine.state(id)).toBe('issued');
  await engine.stop();
  machine.remove();
});

test.each([
  ['SQLITE_BUSY', true],
  ['SQLITE_BUSY_SNAPSHOT', true],
  ['SQLITE_LOCKED', true],
  ['SQLITE_CANTOPEN', true],
  ['SQLITE_FULL', true],
  ['SQLITE_READONLY', false],
  ['SQLITE_CORRUPT', false],
  ['SQLITE_CONSTRAINT', false],
])('%s is a passing error: %s', (code, isSo) => {
  expect(isPassing(explainStoreError(Object.assign(new Error(code), { code }), '/a/b.db'))).toBe(isSo);
});
