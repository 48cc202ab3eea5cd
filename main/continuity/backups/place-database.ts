import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Sentinel } from '../../database/sentinel.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { bringBack, setAside } from '../../kernel/files/set-aside.ts';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';

/**
 * Puts a checked copy, beside it on disk, in the place of a database that no process has open; returns the folder where
 * the previous one was set aside (null: there was none). The new one is not trusted as the previous one was. Where any
 * step fails, everything stays as it was, and trusted as it was. Only under the writer's lock.
 */
export function placeDatabase(copy: string, file: string, sentinel: Sentinel, now: number): string | null {
  const seen = sentinel.read();
  // Set aside first: a kill in between leaves no good database that is distrusted, but none, and the way to it.
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
