import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import {
  backupName,
  backupsToKeep,
  removeOldBackups,
} from '../../../../../main/continuity/backups/backup-files.ts';
import { formatDate, HOUR_MS } from '../../../../../shared/domain/dates.ts';
import { FAKE_START_AT } from '../../../../support/fake-clock.ts';

const ID = '01a1fef4-487b-74ea-b3a8-711fb73eb7f7';
const OTHER_ID = '01a1fef4-487b-74ea-b3a8-711fb73eb7f8';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const make = (id: string, at: number): void => writeFileSync(join(folder, backupName(id, at)), '');

test('for any backup times, the newest is kept, one for each of 7 days, and eleven at most', () => {
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
      // Thinning the kept ones again removes none.
      expect(backupsToKeep(kept)).toEqual(kept);
    }),
  );
});

test('old backups are removed, and no files of others', () => {
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
