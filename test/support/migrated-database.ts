import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '../../main/database/connection.ts';
import { migrate } from '../../main/database/migrate.ts';
import { migrations } from '../../main/database/schema/migrations.ts';

let template: string | null = null;

/**
 * Copies an empty, fully migrated database into the data folder; the counter writes its identity on opening. Migrating
 * takes a tenth of a second of CPU, so each process does it once.
 */
export function putMigratedDatabase(dataFolder: string): void {
  template ??= makeTemplate();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  copyFileSync(template, join(dataFolder, 'mostrador.db'));
}

function makeTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'mostrador.db');
  const db = openConnection(file);
  db.pragma('journal_mode = WAL');
  migrate(db, migrations, { backupFolder: folder, now: 0 });
  db.close();
  return file;
}
