import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import type { Sentinel } from '../../database/sentinel.ts';
import { bringBack, setAside } from '../../kernel/files/set-aside.ts';

/**
 * Gives a checked copy, beside it on disk, the place of a database that nobody has open; returned is where the
 * one that was there was set aside (null: there was none). What comes next is not believed to be what stood
 * there. Where any step fails, all is as it was, and believed as it was. Only under the writer's lock.
 */
export function placeDatabase(copy: string, file: string, sentinel: Sentinel, now: number): string | null {
  const seen = sentinel.read();
  // Set aside first: a kill in between leaves no good database that is doubted, but none, and where it is.
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
