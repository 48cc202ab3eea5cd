import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Random } from '../kernel/ports/random.ts';
import { assertApart, finishSettingAside, isSettingAsideUnfinished } from '../kernel/files/set-aside.ts';
import { AuditChain } from './audit-chain.ts';
import { assertOurDatabase, assertOurFile } from './assert-ours.ts';
import { type Connection, openConnection, openForLooking } from './connection.ts';
import { makeLastingFolder, makePrivateFile } from '../kernel/files/write-whole.ts';
import { DocumentLister } from './document-lister.ts';
import { parseBaseUrl, readIdentity, writeIdentity } from './identity.ts';
import { migrate, newestVersion, schemaVersion } from './migrate.ts';
import { migrations as releasedMigrations, type Migration } from './schema/migrations.ts';
import { explainStoreError } from './sqlite-errors.ts';
import { assertNoneSetAside, isCorruption, isDamageNoted, quarantineIfDamaged } from './quarantine.ts';
import { Sentinel, type FolderIdentity } from './sentinel.ts';
import { sentinelFolder } from './sentinel-files.ts';
import { Store } from './store.ts';
import { identifyFolder } from './folder-identity.ts';
import { takeWriterLock } from './writer-lock.ts';

export interface StoreLocation {
  /** Folder of `mostrador.db` and all its files. */
  dataFolder: string;
  /** The OS's configuration folder for this program: holds the sentinel, and is never copied with the data. */
  configFolder: string;
  /** Address of the service: a new database is bound to it, an existing one must have it. */
  baseUrl: string | null;
}

export interface WritingOptions extends StoreLocation {
  /** Shown to others in the lock's message. */
  command: string;
  clock: Clock;
  random: Random;
  migrations?: readonly Migration[];
  /** Identity of the machine; asked from the OS by default. */
  machine?: string | null;
}

export function databaseFile(location: Pick<StoreLocation, 'dataFolder'>): string {
  return join(location.dataFolder, 'mostrador.db');
}

/**
 * Opens, and where needed creates or migrates, the database as its only writer. Throws CouldNotError (another writer,
 * read-only, newer version), DamagedDatabaseError (it was set aside) or InputError (another service, or folders that
 * are not apart); a refused database is untouched.
 */
export function openForWriting(options: WritingOptions): Store {
  const file = databaseFile(options);
  const migrations = options.migrations ?? releasedMigrations;
  try {
    assertApart(options);
    if (isSettingAsideUnfinished(file)) underLock(file, options, () => finishSettingAside(file));
    assertNoneSetAside(file);
    if (isDamageNoted(file)) quarantine(file, options);
    if (existsSync(file)) assertWritable(file, options, migrations);
    else if (options.baseUrl === null) {
      throw new InputError(say('storage.addressMissing'));
    } else parseBaseUrl(options.baseUrl);
    makeLastingFolder(options.dataFolder, 0o700);
    const since = Date.now();
    const lock = takeWriterLock(options.dataFolder, { pid: process.pid, command: options.command, since });
    try {
      return openLocked(file, options, migrations, () => lock.release());
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (isCorruption(error)) quarantine(file, options);
    throw explainStoreError(error, file);
  }
}

/** Another writer is not disturbed: it will find the damage itself. */
function quarantine(file: string, options: WritingOptions): void {
  underLock(file, options, () => quarantineIfDamaged(file, options.clock.now()));
}

function underLock(
  file: string,
  { dataFolder, command }: Pick<WritingOptions, 'dataFolder' | 'command'>,
  work: () => void,
): void {
  const lock = takeWriterLock(dataFolder, { pid: process.pid, command, since: Date.now() });
  try {
    work();
  } catch (error) {
    throw explainStoreError(error, file);
  } finally {
    lock.release();
  }
}

/**
 * Opens the database for reading: beside a writer, without a lock, changing nothing but the list of documents, where a
 * program was killed before it had listed the last ones.
 */
export function openForReading(location: StoreLocation): Store {
  const file = databaseFile(location);
  try {
    assertApart(location);
    assertNoneSetAside(file);
    if (!existsSync(file)) {
      throw new CouldNotError(say('storage.noDatabase', { folder: location.dataFolder }));
    }
    assertOurFile(file, releasedMigrations);
    const db = openForLooking(file);
    try {
      assertOurDatabase(db, file, releasedMigrations);
      if (schemaVersion(db) < newestVersion(releasedMigrations)) {
        throw new CouldNotError(say('storage.olderVersion', { file }));
      }
      const identity = readIdentity(db);
      if (identity === null) throw new CouldNotError(say('storage.incomplete', { file }));
      assertSameService(identity.baseUrl, location.baseUrl);
      if (new DocumentLister(db).isBehind()) listDocuments(file, location);
      const here = identifyFolder(location.dataFolder);
      const sentinel = new Sentinel(sentinelFolder(location.configFolder), identity.id, here);
      return new Store({ db, file, identity, sentinel, here, onClose: () => {} });
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    throw explainStoreError(error, file);
  }
}

/** Nothing where a writer is open: it lists by itself. */
function listDocuments(file: string, { dataFolder }: StoreLocation): void {
  const list = (): void => {
    const db = openConnection(file);
    try {
      new DocumentLister(db).catchUp();
    } finally {
      db.close();
    }
  };
  try {
    underLock(file, { dataFolder, command: 'list' }, list);
  } catch (error) {
    if (!(error instanceof CouldNotError)) throw error;
  }
}

function openLocked(
  file: string,
  options: WritingOptions,
  migrations: readonly Migration[],
  releaseLock: () => void,
): Store {
  makePrivate(file);
  const db = openConnection(file);
  try {
    assertOurDatabase(db, file, migrations);
    db.pragma('journal_mode = WAL');
    const now = options.clock.now();
    migrate(db, migrations, { backupFolder: join(options.dataFolder, 'backups'), now });
    const here = identifyFolder(options.dataFolder, options.machine);
    const identity = readIdentity(db) ?? createIdentity(db, options, here);
    assertSameService(identity.baseUrl, options.baseUrl);
    const sentinel = new Sentinel(sentinelFolder(options.configFolder), identity.id, here);
    return new Store({ db, file, identity, sentinel, here, onClose: releaseLock });
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Makes the file private, also in a folder open to others: it has customers' data. SQLite gives a new log the mode of
 * its database.
 */
function makePrivate(file: string): void {
  if (!existsSync(file)) makePrivateFile(file);
  for (const part of [file, ...logOf(file)]) if (existsSync(part)) chmodSync(part, 0o600);
}

function logOf(file: string): string[] {
  return [`${file}-shm`, `${file}-wal`];
}

/** Checks before anything is written, so a refused file stays as it was, without a lock beside it. */
function assertWritable(file: string, location: StoreLocation, migrations: readonly Migration[]): void {
  if (!statSync(file).isFile()) throw new CouldNotError(say('storage.notAFile', { file }));
  // Checked by hand because the superuser may write to a file marked as read-only.
  if ((statSync(file).mode & 0o222) === 0) throw new CouldNotError(say('storage.readOnly', { file }));
  makeLogWritable(file);
  assertOurFile(file, migrations);
  const db = openForLooking(file);
  try {
    assertOurDatabase(db, file, migrations);
    const identity = schemaVersion(db) === 0 ? null : readIdentity(db);
    if (identity !== null) assertSameService(identity.baseUrl, location.baseUrl);
  } finally {
    db.close();
  }
}

/**
 * The log's files get the mode that the database has when they are made: made while it is read-only, they would stay
 * so.
 */
function makeLogWritable(file: string): void {
  for (const beside of logOf(file)) {
    if (existsSync(beside) && (statSync(beside).mode & 0o200) === 0) chmodSync(beside, 0o600);
  }
}

/** Throws InputError where a database bound to `bound` is asked to work with another service. */
export function assertSameService(bound: string, asked: string | null): void {
  if (asked === null || parseBaseUrl(asked).baseUrl === bound) return;
  throw new InputError(say('storage.boundToService', { bound, asked }));
}

/** Recorded in the sentinel before it is written here: a database without such a record counts as a copy. */
function createIdentity(db: Connection, options: WritingOptions, here: FolderIdentity) {
  if (options.baseUrl === null) {
    throw new InputError(say('storage.addressMissing'));
  }
  const { baseUrl, mode } = parseBaseUrl(options.baseUrl);
  const identity = { id: options.random.uuid(), mode, baseUrl, ruc: null, createdAt: options.clock.now() };
  new Sentinel(sentinelFolder(options.configFolder), identity.id, here).keep(new AuditChain(db).head());
  writeIdentity(db, identity);
  return identity;
}
