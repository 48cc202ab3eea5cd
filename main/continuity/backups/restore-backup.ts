import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { recoverFromJournal, type Recovery } from '../journal/recover-from-journal.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { assertApart, databasesAside } from '../../kernel/files/set-aside.ts';
import { AuditChain } from '../../database/audit-chain.ts';
import { openConnection, openForLooking } from '../../database/connection.ts';
import { copyPrivately, forceToDisk, makeLastingFolder } from '../../kernel/files/write-whole.ts';
import { type DatabaseIdentity, readIdentity } from '../../database/identity.ts';
import { handOverOf, markInUse } from '../../database/handed-over.ts';
import { migrate } from '../../database/migrate.ts';
import { migrations } from '../../database/schema/migrations.ts';
import { assertSameService, databaseFile, type StoreLocation } from '../../database/open-store.ts';
import { isCorruption } from '../../database/quarantine.ts';
import { Sentinel } from '../../database/sentinel.ts';
import { sentinelFolder } from '../../database/sentinel-files.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import { identifyFolder } from '../../database/folder-identity.ts';
import { takeWriterLock } from '../../database/writer-lock.ts';
import { readBackup } from './backup-files.ts';
import { placeDatabase } from './place-database.ts';

export interface RestoreOptions extends StoreLocation {
  /** The backup, or a database that was set aside. */
  file: string;
  command: string;
  /** Null to restore without the journal. */
  journalFolder: string | null;
  now: number;
}

export interface Restored {
  /** Folder where the previous database was set aside, whole; null if there was none. */
  setAside: string | null;
  /** Entries that the journal had and the backup lacked; null without a journal. */
  recovered: Recovery | null;
}

/**
 * Replaces the database with a backup, or with a whole database that was set aside, and adds the journal's
 * later entries. A document in it that is not final will be under review when it is opened. Throws InputError
 * for a file that is no backup of this shop's, CouldNotError if it is damaged or another process writes;
 * nothing is changed then.
 */
export function restoreBackup(options: RestoreOptions): Restored {
  const { file, dataFolder, command } = options;
  assertApart(options);
  if (!existsSync(file)) throw new InputError(say('storage.fileMissing', { file }));
  const isAside = databasesAside(databaseFile(options)).includes(file);
  if (existsSync(`${file}-wal`) && !isAside) {
    throw new InputError(say('storage.databaseInUse', { file }));
  }
  try {
    const identity = readBackup(file);
    assertSameService(identity.baseUrl, options.baseUrl);
    makeLastingFolder(dataFolder, 0o700);
    const lock = takeWriterLock(dataFolder, { pid: process.pid, command, since: Date.now() });
    try {
      assertSameCompany(identity, databaseFile(options));
      return replace(options, identity);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw explainStoreError(error, file);
  }
}

function replace(options: RestoreOptions, { id }: DatabaseIdentity): Restored {
  const { file, dataFolder, configFolder, now } = options;
  const copy = join(dataFolder, 'mostrador.db.restoring');
  try {
    copyPrivately(file, copy);
    if (existsSync(`${file}-wal`)) copyPrivately(`${file}-wal`, `${copy}-wal`);
    // Checks the copy: a second read from the drive may differ from the first.
    readBackup(copy);
    const recovered = prepareCopy(copy, id, options);
    forceToDisk(copy);
    const sentinel = new Sentinel(sentinelFolder(configFolder), id, identifyFolder(dataFolder));
    return { setAside: placeDatabase(copy, databaseFile(options), sentinel, now), recovered };
  } finally {
    for (const part of ['', '-journal', '-wal', '-shm']) rmSync(copy + part, { force: true });
  }
}

/**
 * Migrates the copy to the newest schema, in which the journal was written, and adds the journal's entries; a
 * backup made for a hand-over is put in use again.
 */
function prepareCopy(copy: string, databaseId: string, options: RestoreOptions): Recovery | null {
  const { dataFolder, journalFolder, now } = options;
  const db = openConnection(copy);
  try {
    // A single file, so that one rename can put it in place.
    db.pragma('journal_mode = DELETE');
    if (journalFolder !== null) migrate(db, migrations, { backupFolder: join(dataFolder, 'backups'), now });
    const recovered = journalFolder === null ? null : recoverFromJournal(db, journalFolder, now);
    const audit = new AuditChain(db);
    const handOver = handOverOf(audit, databaseId)?.id;
    if (handOver !== undefined) {
      const how = { event: 'received', handOver, isProven: false, at: now, actor: COUNTER_ACTOR } as const;
      audit.commit(() => markInUse(audit, databaseId, how));
    }
    return recovered;
  } finally {
    db.close();
  }
}

/** An unreadable database cannot show its company, and passes. */
function assertSameCompany(backup: DatabaseIdentity, present: string): void {
  const identity = identityOf(present);
  if (identity === null) return;
  assertSameService(backup.baseUrl, identity.baseUrl);
  if (backup.ruc === null || identity.ruc === null || backup.ruc === identity.ruc) return;
  throw new InputError(say('storage.copyOfOtherCompany', { theirs: backup.ruc, ours: identity.ruc }));
}

function identityOf(file: string): DatabaseIdentity | null {
  if (!existsSync(file)) return null;
  try {
    const db = openForLooking(file);
    try {
      return readIdentity(db);
    } finally {
      db.close();
    }
  } catch (error) {
    // A database whose creation was interrupted has no such table yet.
    const hasNone = error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR';
    if (hasNone || isCorruption(error)) return null;
    throw error;
  }
}
