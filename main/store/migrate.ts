import { join } from 'node:path';
import { CouldNotError } from '../errors.ts';
import { writeBackup } from './backup.ts';
import { APPLICATION_ID, type Connection, inTransaction } from './connection.ts';
import type { Migration } from './migrations/list.ts';

/** The schema's version, `user_version` in the file's header; 0 in a new file. */
export function schemaVersion(db: Connection): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/** The version this program writes. */
export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

/** Refuses what this program must not touch: another program's file, or one from a newer Mostrador. */
export function assertOurs(db: Connection, file: string, migrations: readonly Migration[]): void {
  const version = schemaVersion(db);
  const applicationId = db.pragma('application_id', { simple: true }) as number;
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() as number;
  const isNew = version === 0 && applicationId === 0 && tables === 0;
  if (!isNew && applicationId !== APPLICATION_ID) {
    throw new CouldNotError(`${file} es una base de datos de otro programa; no se tocó nada.`);
  }
  if (version > newestVersion(migrations)) {
    throw new CouldNotError(
      `${file} es de una versión más nueva de Mostrador (esquema ${version}; este programa llega al ` +
        `${newestVersion(migrations)}). Actualice el programa; no se tocó nada.`,
    );
  }
}

/**
 * Brings the schema to the newest version, each step and its number in one transaction. A database that
 * already holds data is backed up first. Any failure leaves it as it was and stops the start.
 */
export function migrate(
  db: Connection,
  migrations: readonly Migration[],
  options: { backupFolder: string; now: number },
): void {
  const from = schemaVersion(db);
  if (from === newestVersion(migrations)) return;
  if (from > 0) {
    writeBackup(
      db,
      join(options.backupFolder, `before-schema-${newestVersion(migrations)}-${options.now}.db`),
    );
  }
  for (const migration of migrations.filter(({ version }) => version > from)) {
    inTransaction(db, () => {
      db.exec(migration.sql);
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${migration.version}`);
    });
  }
}
