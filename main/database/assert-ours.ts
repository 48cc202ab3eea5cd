import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { APPLICATION_ID, type Connection, oneRow } from './connection.ts';
import { newestVersion, schemaVersion } from './migrate.ts';
import type { Migration } from './schema/migrations.ts';

/**
 * Throws for a file this program must not touch: no database, another program's, or one from a newer Mostrador or from
 * before its first release. Reads its first bytes only, so a refused file is left without a trace beside it.
 */
export function assertOurFile(file: string, migrations: readonly Migration[]): void {
  const header = readFileHeader(file);
  if (header.kind === 'empty') return;
  if (header.kind === 'not-a-database') {
    // A power cut tore the very first write: SQLite rolls it back by the journal beside it.
    if (existsSync(`${file}-journal`)) return;
    throw new CouldNotError(say('storage.notOurs', { file }));
  }
  // A file without application id and version may be ours, if its creation was cut short: its tables decide.
  const isUnnamed = header.applicationId === 0 && header.userVersion === 0;
  if (!isUnnamed) assertOurNumbers(file, header.applicationId, header.userVersion, migrations);
}

/** Like `assertOurFile`, for an open database: its newest header may still be in the WAL. */
export function assertOurDatabase(db: Connection, file: string, migrations: readonly Migration[]): void {
  const applicationId = Number(db.pragma('application_id', { simple: true }));
  const tables = oneRow(db.prepare<unknown[], number>('SELECT count(*) FROM sqlite_schema').pluck().get());
  const isNew = schemaVersion(db) === 0 && applicationId === 0 && tables === 0;
  if (!isNew) assertOurNumbers(file, applicationId, schemaVersion(db), migrations);
}

function assertOurNumbers(
  file: string,
  applicationId: number,
  version: number,
  migrations: readonly Migration[],
): void {
  if (applicationId !== APPLICATION_ID) {
    throw new CouldNotError(say('storage.ofOtherProgram', { file }));
  }
  if (migrations.some((known) => known.version === version)) return;
  if (version > newestVersion(migrations)) {
    throw new CouldNotError(
      say('storage.newerVersion', { file, version, newest: newestVersion(migrations) }),
    );
  }
  throw new CouldNotError(say('storage.developmentVersion', { file, version }));
}

/** The first bytes of a database, read without opening it: opening would already leave files beside it. */
type FileHeader =
  | { kind: 'empty' }
  | { kind: 'not-a-database' }
  | { kind: 'database'; userVersion: number; applicationId: number };

/** SQLite file format, section 1.3: magic text, then big-endian numbers at fixed places. */
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

function readFileHeader(file: string): FileHeader {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  let length: number;
  try {
    length = readSync(descriptor, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(descriptor);
  }
  if (length === 0) return { kind: 'empty' };
  if (length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return { kind: 'not-a-database' };
  return {
    kind: 'database',
    userVersion: header.readUInt32BE(USER_VERSION_AT),
    applicationId: header.readUInt32BE(APPLICATION_ID_AT),
  };
}
