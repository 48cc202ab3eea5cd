import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Sentinel } from '../../database/sentinel.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { bringBack, setAside } from '../../kernel/files/set-aside.ts';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';

/**
 * Moves a checked copy from beside the database into its place, while no process has it open; returns the
 * folder where the previous database was set aside (null: there was none). The new database starts
 * distrusted. If any step fails, everything stays as it was, its trust included. Only under the writer's
 * lock.
 */
export function placeDatabase(copy: string, file: string, sentinel: Sentinel, now: number): string | null {
  const seen = sentinel.read();
  // Set aside first: a kill in between leaves no database, and a way to recover it, rather than a good one
  // distrusted.
  const aside = setAside(file, now);
  let isDistrusted = false;
  try {
    isDistrusted = sentinel.distrust();
    if (!isDistrusted) {
      throw new CouldNotError(say('storage.restoreNotWritable', { folder: sentinel.folder }));
    }
    renameSync(copy, file);
    forceToDisk(dirname(file));
    return aside;
  } catch (error) {
    if (existsSync(file) && !existsSync(copy)) renameSync(file, copy);
    if (aside !== null) bringBack(aside, file);
    if (isDistrusted) sentinel.trustAgain(seen);
    throw error;
  }
}
