import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { type Connection, openForLooking } from './connection.ts';
import { forceToDisk, makeLastingFolder, makePrivateFile } from '../kernel/files/write-whole.ts';

/**
 * Writes a verified copy of the database to `file`: made beside its place, checked, forced to disk, and only then given
 * its name, so that a file with that name is always a whole backup.
 */
export function writeBackup(db: Connection, file: string): void {
  makeLastingFolder(dirname(file));
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  // Private, since it has customers' data: SQLite fills an empty file and keeps its mode.
  makePrivateFile(unfinished);
  db.prepare('VACUUM INTO ?').run(unfinished);
  const copy = openForLooking(unfinished);
  try {
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok') {
      throw new CouldNotError(say('storage.backupDamaged'));
    }
  } finally {
    copy.close();
  }
  forceToDisk(unfinished);
  renameSync(unfinished, file);
  forceToDisk(dirname(file));
}
