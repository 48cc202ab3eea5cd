import { beforeEach, describe, expect, test, vi } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import type { Report } from '../../../../../main/kernel/log/events.ts';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import {
  JournalScheduler,
  type JournalAppender,
} from '../../../../../main/continuity/journal/journal-scheduler.ts';
import type { AppendOutcome, JournalPlace } from '../../../../../main/continuity/journal/journal-writer.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { turn } from '../../../../support/fake-clock.ts';

const WRITTEN: AppendOutcome = { head: { seq: 1, hash: 'a' }, isSameDrive: false };

const machine = perTest(() => new TestCounter());
let scheduler: JournalScheduler;
const append = vi.fn<JournalAppender['append']>();
const close = vi.fn<JournalAppender['close']>();
const abandon = vi.fn<JournalAppender['abandon']>();
const openAppender = vi.fn<(place: JournalPlace) => JournalAppender>();
const report = vi.fn<Report>();

beforeEach(() => {
  vi.resetAllMocks();
  append.mockResolvedValue(WRITTEN);
  close.mockResolvedValue();
  openAppender.mockReturnValue({ append, close, abandon });
  scheduler = new JournalScheduler({ folder: '/usb', openAppender, report });
});

const join = async (): Promise<void> => {
  scheduler.join(machine.counter);
  await turn();
};
const change = async (): Promise<void> => {
  machine.sell();
  scheduler.changed(machine.changes.slice(-1));
  await turn();
};
const warnings = (): string[] => machine.counter.warnings.list();

test('the scheduler writes what is missing when the counter opens and after each change', async () => {
  await join();
  const { file, identity } = machine.counter.store;
  expect(openAppender).toHaveBeenCalledWith({ database: file, databaseId: identity.id, folder: '/usb' });
  expect(append).toHaveBeenCalledTimes(1);
  await change();
  scheduler.changed([]);
  await turn();
  expect(append).toHaveBeenCalledTimes(2);
  expect(warnings()).toEqual([]);
});

test('changes during a write are written together after it', async () => {
  const first = Promise.withResolvers<AppendOutcome>();
  append.mockReturnValueOnce(first.promise);
  await join();
  for (let n = 0; n < 5; n++) await change();
  expect(append).toHaveBeenCalledTimes(1);
  first.resolve(WRITTEN);
  await turn();
  expect(append).toHaveBeenCalledTimes(2);
});

describe('a drive that fails', () => {
  test('raises a warning until it is back, is logged once, and is tried again by itself', async () => {
    append.mockRejectedValue(new CouldNotError('No se puede abrir /usb.'));
    await join();
    expect(warnings()).toEqual([
      expect.stringMatching(/diario .*\/usb.* atrasado\. No se puede abrir \/usb/),
    ]);
    await change();
    expect(append).toHaveBeenCalledTimes(1);
    await machine.clock.advance(60_000);
    expect(append).toHaveBeenCalledTimes(3);
    expect(report).toHaveBeenCalledOnce();
    append.mockResolvedValue(WRITTEN);
    await machine.clock.advance(30_000);
    expect(warnings()).toEqual([]);
    await change();
    expect(append).toHaveBeenCalledTimes(5);
  });

  test('is not tried again once the counter is closed', async () => {
    append.mockRejectedValue(new Error('EIO'));
    await join();
    await scheduler.leave();
    await machine.clock.advance(120_000);
    expect(append).toHaveBeenCalledTimes(1);
  });
});

test('a drive that does not answer raises a warning, and a close waits five seconds for it', async () => {
  append.mockReturnValue(new Promise(() => {}));
  await join();
  await machine.clock.advance(20_000);
  expect(warnings()).toEqual([expect.stringMatching(/La unidad no contesta/)]);
  const hasLeft = vi.fn<() => void>();
  const leaving = scheduler.leave().then(hasLeft);
  await machine.clock.advance(4999);
  expect(hasLeft).not.toHaveBeenCalled();
  await machine.clock.advance(1);
  await leaving;
  expect(abandon).toHaveBeenCalledOnce();
});

test('closing waits for the current write and for those asked for meanwhile', async () => {
  const first = Promise.withResolvers<AppendOutcome>();
  append.mockReturnValueOnce(first.promise);
  await join();
  await change();
  const leaving = scheduler.leave();
  first.resolve(WRITTEN);
  await leaving;
  expect(append).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledOnce();
  expect(abandon).not.toHaveBeenCalled();
});
