import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAppenderInThread } from '../../../main/continuity/journal/appender-in-thread.ts';
import type { JournalAppender } from '../../../main/continuity/journal/journal-scheduler.ts';
import { TestCounter } from '../../support/counter.ts';
import { startTask } from '../../support/start-task.ts';

/** The first sale opens the till's shift. */
const OPENING = 1;

let machine: TestCounter;
let drive: string;
let appender: JournalAppender;
beforeEach(() => {
  machine = new TestCounter();
  drive = join(machine.location.dataFolder, '..', 'usb');
  mkdirSync(drive);
  const { file, identity } = machine.counter.store;
  appender = openAppenderInThread(startTask('journal'), {
    database: file,
    databaseId: identity.id,
    folder: drive,
  });
});
afterEach(async () => {
  await appender.close();
  machine.remove();
});

const entries = (): number =>
  readdirSync(drive)
    .map((name) => readFileSync(join(drive, name), 'utf8').split('\n').length - 2)
    .reduce((sum, lines) => sum + lines, 0);

test('writes beside a selling counter, up to the newest entry at the time of the request', async () => {
  for (let n = 0; n < 40; n++) machine.sell();
  const appending = appender.append();
  for (let n = 0; n < 10; n++) machine.sell();
  const { head, isSameDrive } = await appending;
  expect(head.seq).toBeGreaterThanOrEqual(40);
  expect(isSameDrive).toBe(true);
  expect((await appender.append()).head).toEqual(machine.counter.store.audit.head());
  expect(entries()).toBe(OPENING + 50);
});
