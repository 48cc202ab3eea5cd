import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '../../main/store/connection.ts';
import { migrate } from '../../main/store/migrate.ts';
import { migrations } from '../../main/store/migrations/list.ts';

let template: string | null = null;

/**
 * Puts an empty database of the newest schema where a counter will open it, which then writes its identity as into a
 * new one. All migrations take a tenth of a second of processor: a process runs them once for all its counters.
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
