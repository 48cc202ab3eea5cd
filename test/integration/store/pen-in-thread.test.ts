import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import { openPenInThread } from '../../../main/continuity/journal/pen-in-thread.ts';
import type { JournalPen } from '../../../main/continuity/journal/journal-keeper.ts';
import type { Tasks } from '../../../main/app/worker.ts';
import { tasksOf } from '../../../main/kernel/threads/calls.ts';
import { TestCounter } from '../../support/counter.ts';
import { startTask } from '../../support/start-task.ts';

/** The first sale opens the shift of the till. */
const OPENING = 1;

let machine: TestCounter;
let drive: string;
let pen: JournalPen;
beforeEach(() => {
  machine = new TestCounter();
  drive = join(machine.location.dataFolder, '..', 'usb');
  mkdirSync(drive);
  const { file, identity } = machine.counter.store;
  pen = openPenInThread(startTask('journal'), { database: file, databaseId: identity.id, folder: drive });
});
afterEach(async () => {
  await pen.close();
  machine.remove();
});

const entries = (): number =>
  readdirSync(drive)
    .map((name) => readFileSync(join(drive, name), 'utf8').split('\n').length - 2)
    .reduce((sum, lines) => sum + lines, 0);

test('writes beside a counter that sells, to the entry that was newest when it was asked', async () => {
  for (let n = 0; n < 40; n++) machine.sell();
  const appending = pen.append();
  for (let n = 0; n < 10; n++) machine.sell();
  const { head, isSameDrive } = await appending;
  expect(head.seq).toBeGreaterThanOrEqual(40);
  expect(isSameDrive).toBe(true);
  expect((await pen.append()).head).toEqual(machine.counter.store.audit.head());
  expect(entries()).toBe(OPENING + 50);
});

test('a drive that was taken out is said so, and caught up with once it is back', async () => {
  machine.sell();
  await pen.append();
  renameSync(drive, `${drive}-away`);
  machine.sell();
  await expect(pen.append()).rejects.toThrow(CouldNotError);
  renameSync(`${drive}-away`, drive);
  await pen.append();
  expect(entries()).toBe(OPENING + 2);
});

test('a thread that ended rejects with what ended it', async () => {
  const start = tasksOf<Tasks>(join(drive, 'no-worker.ts'))('journal');
  const broken = openPenInThread(start, { database: '', databaseId: '', folder: '' });
  await expect(broken.append()).rejects.toThrow(/no-worker/);
  await broken.close();
});
