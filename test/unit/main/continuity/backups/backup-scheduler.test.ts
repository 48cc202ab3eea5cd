import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Report } from '../../../../../main/kernel/log/events.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { backupName } from '../../../../../main/continuity/backups/backup-files.ts';
import {
  BackupScheduler,
  type BackupSchedulerOptions,
} from '../../../../../main/continuity/backups/backup-scheduler.ts';
import { readCounterStatus } from '../../../../../main/attention/read-counter-status.ts';
import { HOUR_MS } from '../../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { turn } from '../../../../support/fake-clock.ts';

const machine = perTest(() => new TestCounter());
let folder: string;
let scheduler: BackupScheduler;
const backUp = vi.fn<BackupSchedulerOptions['backUp']>();
const report = vi.fn<Report>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-scheduler-'));
  vi.resetAllMocks();
  backUp.mockImplementation((_database, target) => {
    writeFileSync(target, '');
    return Promise.resolve();
  });
  scheduler = new BackupScheduler({ folder: () => folder, backUp, report });
  scheduler.join(machine.counter);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Sells, and passes the changes on as a commit does. */
function sell(): void {
  const told = machine.changes.length;
  machine.sell();
  scheduler.changed(machine.changes.slice(told));
}
const warnings = (): string[] => readCounterStatus(machine.counter).warnings;
const minutes = (count: number): Promise<void> => machine.clock.advance(count * 60_000);

test('a backup is made shortly after the first sale, and then hourly while selling', async () => {
  const { store, clock } = machine.counter;
  const soldAt = clock.now();
  sell();
  await machine.clock.advance(9_000);
  expect(backUp).not.toHaveBeenCalled();
  await minutes(1);
  expect(backUp).toHaveBeenCalledExactlyOnceWith(
    store.file,
    join(folder, backupName(store.identity.id, soldAt)),
    expect.any(AbortSignal),
  );
  for (let n = 0; n < 58; n++) {
    sell();
    await minutes(1);
  }
  expect(backUp).toHaveBeenCalledOnce();
  await minutes(1);
  sell();
  await minutes(1);
  expect(backUp).toHaveBeenCalledTimes(2);
  await minutes(600);
  expect(backUp).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a backup within the hour before a restart is enough; one dated in the future does not count', async () => {
  const { store, clock } = machine.counter;
  writeFileSync(join(folder, backupName(store.identity.id, clock.now() + 900 * HOUR_MS)), '');
  writeFileSync(join(folder, backupName(store.identity.id, clock.now() - HOUR_MS / 2)), '');
  sell();
  await minutes(2);
  expect(backUp).not.toHaveBeenCalled();
  await minutes(30);
  sell();
  await minutes(2);
  expect(backUp).toHaveBeenCalledOnce();
});

test('a failure is logged and warned of until a backup succeeds, and stops no sale', async () => {
  backUp.mockRejectedValueOnce(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
  sell();
  await minutes(1);
  expect(warnings()).toEqual([expect.stringMatching(/copia de seguridad .* falló\. El disco está lleno/)]);
  expect(report).toHaveBeenCalledWith('backup.failed', {
    error: expect.objectContaining({ message: 'database or disk is full' }),
  });
  sell();
  await minutes(30);
  expect(backUp).toHaveBeenCalledOnce();
  await minutes(30);
  sell();
  await minutes(1);
  expect(backUp).toHaveBeenCalledTimes(2);
  expect(warnings()).toEqual([]);
});

test('an unreadable folder raises a warning as well', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file in its place');
  backUp.mockResolvedValue();
  sell();
  await minutes(1);
  expect(warnings()).toHaveLength(1);
  rmSync(folder);
  mkdirSync(folder);
});

test('a close waits for the backup being made, and starts none', async () => {
  const made = Promise.withResolvers<void>();
  backUp.mockReturnValueOnce(made.promise);
  sell();
  await minutes(1);
  const hasLeft = vi.fn<() => void>();
  const leaving = scheduler.leave().then(hasLeft);
  await turn();
  expect(hasLeft).not.toHaveBeenCalled();
  sell();
  made.resolve();
  await leaving;
  await minutes(200);
  expect(backUp).toHaveBeenCalledOnce();
});

test('a clock set back by a month stops no backup', async () => {
  sell();
  await minutes(1);
  machine.clock.set(-30 * 24 * HOUR_MS);
  await minutes(60);
  sell();
  await minutes(1);
  expect(backUp).toHaveBeenCalledTimes(2);
});

test('a close waits 20 seconds for a backup on a hanging drive, then aborts it', async () => {
  let abandoned: AbortSignal | null = null;
  backUp.mockImplementationOnce((_database, _target, signal) => {
    abandoned = signal;
    return new Promise(() => {});
  });
  sell();
  await minutes(1);
  const hasLeft = vi.fn<() => void>();
  void scheduler.leave().then(hasLeft);
  await machine.clock.advance(19_000);
  expect(hasLeft).not.toHaveBeenCalled();
  expect(abandoned).toMatchObject({ aborted: false });
  await machine.clock.advance(1_000);
  await turn();
  expect(hasLeft).toHaveBeenCalledOnce();
  expect(abandoned).toMatchObject({ aborted: true });
});

test('each backup forces the record outside the data folder to disk, even one that fails', async () => {
  const { store } = machine.counter;
  backUp.mockResolvedValueOnce().mockRejectedValueOnce(new Error('the drive is gone'));
  for (let n = 0; n < 2; n++) {
    sell();
    await minutes(1);
    // A power cut loses what was not forced to disk.
    rmSync(join(machine.location.configFolder, `${store.identity.id}.latest`));
    expect(store.anchoredHead()).toEqual(store.audit.head());
    await minutes(60);
  }
  expect(backUp).toHaveBeenCalledTimes(2);
});
