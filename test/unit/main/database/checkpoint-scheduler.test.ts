import { beforeEach, expect, test, vi } from 'vitest';
import { CheckpointScheduler } from '../../../../main/database/checkpoint-scheduler.ts';
import type { Report } from '../../../../main/kernel/log/events.ts';
import { FakeClock, turn } from '../../../support/fake-clock.ts';

const MANY = 48;
const TOO_MANY = 192;

const checkpoint = vi.fn<(database: string) => Promise<void>>();
const report = vi.fn<Report>();
let clock: FakeClock;
let scheduler: CheckpointScheduler;

beforeEach(() => {
  vi.resetAllMocks();
  checkpoint.mockResolvedValue();
  clock = new FakeClock();
  scheduler = new CheckpointScheduler({ checkpoint, report });
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
