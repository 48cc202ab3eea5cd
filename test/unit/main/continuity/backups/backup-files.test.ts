import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import {
  backupName,
  backupsToKeep,
  listBackups,
  removeOldBackups,
} from '../../../../../main/continuity/backups/backup-files.ts';
import { formatDate, HOUR_MS } from '../../../../../shared/domain/dates.ts';
import { FAKE_START_AT } from '../../../../support/fake-clock.ts';

const ID = '01a1fef4-487b-74ea-b3a8-711fb73eb7f7';
const OTHER_ID = '01a1fef4-487b-74ea-b3a8-711fb73eb7f8';
const DAY_MS = 24 * HOUR_MS;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const make = (id: string, at: number): void => writeFileSync(join(folder, backupName(id, at)), '');

test('a backup is known by its name: when it was made, and of which database', () => {
  expect(backupName(ID, FAKE_START_AT)).toBe('mostrador-20261121T130000Z-711fb73eb7f7.db');
  make(ID, FAKE_START_AT);
  make(ID, FAKE_START_AT + HOUR_MS);
  make(OTHER_ID, FAKE_START_AT);
  writeFileSync(join(folder, 'before-schema-2-1.db'), '');
  writeFileSync(join(folder, `${backupName(ID, FAKE_START_AT)}.unfinished`), '');
  expect(listBackups(folder, ID).map(({ madeAt }) => madeAt)).toEqual([
    FAKE_START_AT + HOUR_MS,
    FAKE_START_AT,
  ]);
  expect(listBackups(folder, null)).toHaveLength(3);
  expect(listBackups(join(folder, 'nowhere'), ID)).toEqual([]);
  mkdirSync(join(folder, 'x'));
  writeFileSync(join(folder, 'file'), '');
  expect(() => listBackups(join(folder, 'file'), ID)).toThrow('ENOTDIR');
});

test('hourly for two months leaves the newest of 7 days and of 4 weeks', () => {
  const all = Array.from({ length: 60 * 24 }, (_, n) => ({
    file: String(n),
    madeAt: FAKE_START_AT - n * HOUR_MS,
  }));
  const kept = backupsToKeep(all);
  expect(kept.slice(0, 3).map(({ madeAt }) => formatDate(madeAt))).toEqual([
    '21/11/2026',
    '20/11/2026',
    '19/11/2026',
  ]);
  expect(new Set(kept.slice(0, 7).map(({ madeAt }) => formatDate(madeAt))).size).toBe(7);
  expect(kept.length).toBeGreaterThanOrEqual(9);
  expect(kept.length).toBeLessThanOrEqual(11);
  expect(FAKE_START_AT - (kept.at(-1)?.madeAt ?? 0)).toBeGreaterThan(14 * DAY_MS);
});

test('whenever they were made, the newest stays, 7 days have one each, and few are left', () => {
  const timesArbitrary = fc.uniqueArray(fc.integer({ min: 0, max: 100 * 24 }), {
    minLength: 1,
    maxLength: 80,
  });
  fc.assert(
    fc.property(timesArbitrary, (hours) => {
      const all = hours
        .toSorted((a, b) => a - b)
        .map((ago) => ({ file: String(ago), madeAt: FAKE_START_AT - ago * HOUR_MS }));
      const kept = backupsToKeep(all);
      expect(kept[0]).toBe(all[0]);
      expect(kept.length).toBeLessThanOrEqual(11);
      const days = new Set(all.map(({ madeAt }) => formatDate(madeAt)));
      const keptDays = new Set(kept.map(({ madeAt }) => formatDate(madeAt)));
      for (const day of [...days].slice(0, 7)) expect(keptDays).toContain(day);
      // Kept once, it is kept when only the kept ones are left.
      expect(backupsToKeep(kept)).toEqual(kept);
    }),
  );
});

test("old ones are removed, and nobody else's files", () => {
  for (let hour = 0; hour < 5; hour++) make(ID, FAKE_START_AT + hour * HOUR_MS);
  make(OTHER_ID, FAKE_START_AT);
  make(OTHER_ID, FAKE_START_AT + HOUR_MS);
  const unfinished = `${backupName(ID, FAKE_START_AT)}.unfinished`;
  for (const name of [unfinished, 'fotos.zip', 'before-schema-2-1.db']) writeFileSync(join(folder, name), '');
  removeOldBackups(folder, ID);
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      'before-schema-2-1.db',
      'fotos.zip',
      backupName(ID, FAKE_START_AT + 4 * HOUR_MS),
      backupName(OTHER_ID, FAKE_START_AT),
      backupName(OTHER_ID, FAKE_START_AT + HOUR_MS),
    ].toSorted(),
  );
});
