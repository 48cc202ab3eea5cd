import { existsSync } from 'node:fs';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { APPLICATION_ID, type Connection } from './connection.ts';
import { readFileHeader } from './file-header.ts';
import { newestVersion, schemaVersion } from './migrate.ts';
import type { Migration } from './schema/migrations.ts';
import { oneRow } from './one-row.ts';

/**
 * Refuses a file this program must not touch: no database, another program's, or one from a newer
 * Mostrador or from before its first release. Reads its first bytes only, so that a refused file is left without a trace beside it.
 */
export function assertOurFile(file: string, migrations: readonly Migration[]): void {
  const header = readFileHeader(file);
  if (header.kind === 'empty') return;
  if (header.kind === 'not-a-database') {
    // A power cut tore the first write of all: SQLite takes it back by the journal that lies beside it.
    if (existsSync(`${file}-journal`)) return;
    throw new CouldNotError(say('storage.notOurs', { file }));
  }
  // Nameless and without a version may be ours, if its creation was cut short: its tables will tell.
  const isUnnamed = header.applicationId === 0 && header.userVersion === 0;
  if (!isUnnamed) assertOurNumbers(file, header.applicationId, header.userVersion, migrations);
}

/** The same of an open database, whose newest header may still be in its WAL. */
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
