import { relative } from 'node:path';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { say } from '../../kernel/say.ts';
import { typedOrder } from '../../kernel/ports/typed-order.ts';
import { AuditChain } from '../../database/audit-chain.ts';
import { openForLooking } from '../../database/connection.ts';
import { databasesSeenAt } from '../../database/databases-seen.ts';
import { databaseFile } from '../../database/open-store.ts';
import { databasesAside } from '../../kernel/files/set-aside.ts';
import { type BackupFile, listBackups, readBackup } from './backup-files.ts';

export interface DamagedPlace {
  dataFolder: string;
  configFolder: string;
  backupFolder: string;
  journalFolder: string | null;
}

export interface Offer {
  words: string;
  /** The database itself, if it was set aside and is whole by now; else null. */
  wholeAside: string | null;
}

/** Offers the database itself if it is whole by now, else the newest good backup. */
export function offerBackup(place: DamagedPlace): Offer {
  const { dataFolder, journalFolder } = place;
  const options = ['--data', dataFolder, ...(journalFolder === null ? [] : ['--journal', journalFolder])];
  const order = (file: string): string => typedOrder(['restore', file, ...options]);
  const aside = latestWhole(databasesAside(databaseFile({ dataFolder })));
  const backup = newestGood(place);
  if (aside === null || isOlder(aside, backup?.file ?? null)) {
    return { words: offerNewest(place, backup, order), wholeAside: null };
  }
  const words = [say('places.rereadWhole', { command: order(aside) }), unfinishedWords()].join(' ');
  return { words, wholeAside: aside };
}

/** Returns the whole database with the latest last entry; among equals the one set aside last. */
function latestWhole(asides: string[]): string | null {
  return (
    asides
      .filter((aside) => isGood(aside, () => true))
      .toSorted((a, b) => lastEntryAt(a) - lastEntryAt(b))
      .at(-1) ?? null
  );
}

/** True if a backup has a later entry: the database set aside is from before an earlier restore. */
function isOlder(aside: string, backup: string | null): boolean {
  return backup !== null && lastEntryAt(aside) < lastEntryAt(backup);
}

function lastEntryAt(file: string): number {
  const db = openForLooking(file);
  try {
    return new AuditChain(db).latestAt() ?? 0;
  } finally {
    db.close();
  }
}

function offerNewest(
  { backupFolder, journalFolder }: DamagedPlace,
  backup: BackupFile | null,
  order: (file: string) => string,
): string {
  if (backup === null) {
    return say('places.noGoodBackup', { folder: backupFolder, command: order(say('places.file')) });
  }
  const since = journalFolder === null ? [] : [say('places.journalRecoversRest')];
  return [
    say('places.newestBackup', { at: formatDateTime(backup.madeAt), command: order(backup.file) }),
    ...since,
    unfinishedWords(),
  ].join(' ');
}

const unfinishedWords = (): string => say('places.reviewAfterRestore');

/**
 * Skips other counters' backups in a shared folder: restoring one would make a copy of that counter. If the
 * owner of the data is no longer known, only backups inside the data folder count.
 */
function newestGood({ dataFolder, configFolder, backupFolder }: DamagedPlace): BackupFile | null {
  const ids = databasesSeenAt(dataFolder, configFolder);
  const isOwnFolder = !relative(dataFolder, backupFolder).startsWith('..');
  try {
    const isOurs = (id: string): boolean => (ids.length === 0 ? isOwnFolder : ids.includes(id));
    return listBackups(backupFolder, null).find(({ file }) => isGood(file, isOurs)) ?? null;
  } catch {
    // A missing drive has none.
    return null;
  }
}

function isGood(file: string, isOurs: (databaseId: string) => boolean): boolean {
  try {
    return isOurs(readBackup(file).id);
  } catch {
    return false;
  }
}
