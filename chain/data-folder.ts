import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ChainError } from './chain-error.ts';
import { texts } from './texts.ts';

/** Another office has the data folder. */
export class OfficeRunsError extends ChainError {}

/**
 * Makes this process the only office on a data folder, until it ends in any way; makes the folder if there is none. Other
 * users may pass through it, as PostgreSQL's does, but not list it. Throws OfficeRunsError while another office has it.
 */
export function holdDataFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const db = new Database(join(folder, 'lock.db'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      throw new OfficeRunsError(texts.folderInUse(folder));
    }
    throw error;
  }
  return { release: () => db.close() };
}
