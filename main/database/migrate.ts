import { join } from 'node:path';
import { writeBackup } from './backup.ts';
import { APPLICATION_ID, type Connection, inTransaction } from './connection.ts';
import type { Migration } from './schema/migrations.ts';

/** The schema's version, `user_version` in the file's header; 0 in a new file. */
export function schemaVersion(db: Connection): number {
  return Number(db.pragma('user_version', { simple: true }));
}

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

/**
 * Migrates the schema to the newest version, all steps and their number in one transaction. A database that already
 * holds data is backed up first. Any failure leaves it as it was and stops the start.
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
  inTransaction(db, () => {
    for (const migration of migrations.filter(({ version }) => version > from)) db.exec(migration.sql);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${newestVersion(migrations)}`);
  });
}
