import { beforeEach, expect, test, vi } from 'vitest';
import { CheckpointScheduler, type LogEmptier } from '../../../../main/database/checkpoint-scheduler.ts';
import type { Report } from '../../../../main/kernel/log/events.ts';
import type { StartTask } from '../../../../main/kernel/threads/calls.ts';
import { FakeClock, turn } from '../../../support/fake-clock.ts';

const MANY = 48;
const TOO_MANY = 192;

const checkpoint = vi.fn<LogEmptier['emptyLog']>();
const end = vi.fn<() => Promise<void>>();
const hasEnded = vi.fn<() => boolean>();
const startThread = vi.fn<StartTask<undefined, LogEmptier>>();
const report = vi.fn<Report>();
let clock: FakeClock;
let scheduler: CheckpointScheduler;

beforeEach(() => {
  vi.resetAllMocks();
  checkpoint.mockResolvedValue();
  end.mockResolvedValue();
  hasEnded.mockReturnValue(false);
  startThread.mockReturnValue({ emptyLog: checkpoint, end, hasEnded });
  clock = new FakeClock();
  scheduler = new CheckpointScheduler({ startThread, report });
  join();
});

const join = (): void => scheduler.join({ store: { file: '/shop/mostrador.db' }, clock });
const commit = (times: number): void => {
  for (let n = 0; n < times; n++) scheduler.changed();
};

test('the log is emptied once after many commits, as soon as the counter is idle', async () => {
  commit(MANY);
  for (let n = 0; n < 20; n++) {
    await clock.advance(900);
    commit(1);
  }
  expect(checkpoint).not.toHaveBeenCalled();
  await clock.advance(1_000);
  expect(checkpoint).toHaveBeenCalledExactlyOnceWith('/shop/mostrador.db');
  await clock.advance(60_000);
  expect(checkpoint).toHaveBeenCalledOnce();
});

test('the log is emptied even where the counter is never idle', async () => {
  for (let n = 0; n < 2 * TOO_MANY - 1; n++) {
    commit(1);
    await clock.advance(20);
  }
  expect(checkpoint).toHaveBeenCalledOnce();
  commit(1);
  expect(checkpoint).toHaveBeenCalledTimes(2);
});

test('no second checkpoint starts during the first; commits meanwhile are left for the next', async () => {
  const slow = Promise.withResolvers<void>();
  checkpoint.mockReturnValueOnce(slow.promise);
  commit(MANY);
  await clock.advance(1_000);
  commit(MANY);
  await clock.advance(1_000);
  expect(checkpoint).toHaveBeenCalledOnce();
  slow.resolve();
  await turn();
  commit(1);
  await clock.advance(1_000);
  expect(checkpoint).toHaveBeenCalledTimes(2);
});

test('one thread empties the log each time, another one only where it has died, and none once the counter has left', async () => {
  const empty = async (): Promise<void> => {
    commit(MANY);
    await clock.advance(1_000);
  };
  await empty();
  await empty();
  expect(startThread).toHaveBeenCalledOnce();
  hasEnded.mockReturnValueOnce(true);
  await empty();
  expect(startThread).toHaveBeenCalledTimes(2);
  await scheduler.leave();
  expect(end).toHaveBeenCalledOnce();
});
