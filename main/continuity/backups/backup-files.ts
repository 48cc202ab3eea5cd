import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assertOurDatabase, assertOurFile } from '../../database/assert-ours.ts';
import { openForLooking } from '../../database/connection.ts';
import { type DatabaseIdentity, readIdentity } from '../../database/identity.ts';
import { migrations } from '../../database/schema/migrations.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/log/events.ts';
import { say } from '../../kernel/say.ts';
import { formatDate, weekOf } from '../../../shared/domain/dates.ts';

export interface BackupFile {
  file: string;
  madeAt: number;
}

/** Enough of a database's id to distinguish counters that share a folder. */
const tagOf = (databaseId: string): string => databaseId.slice(-12);

/** Returns `mostrador-20261121T130000Z-0123456789ab.db`, in UTC. */
export function backupName(databaseId: string, at: number): string {
  const stamp = new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return `mostrador-${stamp}-${tagOf(databaseId)}.db`;
}

const NAME = /^mostrador-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(.{12})\.db$/;

/** Newest first; `databaseId` null: of every database. Ignores other files; a missing folder has none. */
export function listBackups(folder: string, databaseId: string | null): BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second, tag] = NAME.exec(name) ?? [];
      const madeAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      const isWanted = databaseId === null || tag === tagOf(databaseId);
      return Number.isNaN(madeAt) || !isWanted ? [] : [{ file: join(folder, name), madeAt }];
    })
    .toSorted((a, b) => b.madeAt - a.madeAt);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const DAYS = 7;
const WEEKS = 4;

/**
 * Returns the newest backup of each of the last 7 days and of the last 4 weeks that have any, so that a long
 * holiday removes none.
 */
export function backupsToKeep(newestFirst: readonly BackupFile[]): BackupFile[] {
  const byDay = newestOfEach(newestFirst, ({ madeAt }) => formatDate(madeAt)).slice(0, DAYS);
  const byWeek = newestOfEach(newestFirst, ({ madeAt }) => weekOf(madeAt)).slice(0, WEEKS);
  return newestFirst.filter((backup) => byDay.includes(backup) || byWeek.includes(backup));
}

function newestOfEach(
  newestFirst: readonly BackupFile[],
  periodOf: (backup: BackupFile) => unknown,
): BackupFile[] {
  const newest = new Map<unknown, BackupFile>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()];
}

/** Removes this database's outdated automatic backups, and the unfinished ones that a crash left. */
export function removeOldBackups(folder: string, databaseId: string): void {
  const all = listBackups(folder, databaseId);
  const kept = backupsToKeep(all);
  for (const backup of all) if (!kept.includes(backup)) rmSync(backup.file);
  for (const name of namesIn(folder)) {
    if (name.endsWith(`-${tagOf(databaseId)}.db.unfinished`)) rmSync(join(folder, name));
  }
}

/** Reads which database a backup is of. Throws if it is not ours, from a newer version or damaged. */
export function readBackup(file: string): DatabaseIdentity {
  assertOurFile(file, migrations);
  const db = openForLooking(file);
  try {
    assertOurDatabase(db, file, migrations);
    if (db.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new CouldNotError(say('storage.copyDamaged', { file }));
    const identity = readIdentity(db);
    if (identity === null) throw new InputError(say('storage.nothingInCopy', { file }));
    return identity;
  } finally {
    db.close();
  }
}

export function explainBackup(error: unknown, folder: string, report: Report): CouldNotError {
  report('backup.failed', { error });
  const explained = explainStoreError(error, folder);
  if (explained instanceof CouldNotError) return explained;
  return new CouldNotError(say('places.copyUnfinished', { folder }), { cause: error });
}
