import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { forceToDisk, makeLastingFolder } from './force-to-disk.ts';

/** The database first: a log alone says nothing, and a database must never meet another one's log. */
const PARTS = ['', '-wal', '-shm', '-journal'];

/** Where databases are set aside that were beside this one, or are. */
export function setAsideFolder(file: string): string {
  return join(dirname(file), 'apartadas');
}

/**
 * Moves a database with all its files into a folder of their own beside it, and returns that folder; null where
 * there is none of them. Nothing is deleted; where it cannot be moved it stays. Only under the writer's lock.
 */
export function setAside(file: string, now: number): string | null {
  const parts = PARTS.map((part) => file + part).filter((part) => existsSync(part));
  if (parts.length === 0) return null;
  const folder = freeFolder(join(setAsideFolder(file), new Date(now).toISOString().replaceAll(':', '-')));
  makeLastingFolder(folder, 0o700);
  try {
    for (const part of parts) {
      renameSync(part, join(folder, basename(part)));
      // One by one: a power cut that took the log alone would leave a database that opens, without its latest sales.
      forceToDisk(folder);
      forceToDisk(dirname(file));
    }
  } catch (error) {
    bringBack(folder, file);
    throw error;
  }
  return folder;
}

/** Puts what was set aside back in its place, as far as it had been moved: the database last. */
export function bringBack(folder: string, file: string): void {
  for (const part of PARTS.toReversed()) {
    const aside = join(folder, basename(file + part));
    if (!existsSync(aside)) continue;
    renameSync(aside, file + part);
    forceToDisk(dirname(file));
  }
  rmdirSync(folder);
  if (readdirSync(dirname(folder)).length === 0) rmdirSync(dirname(folder));
}

function freeFolder(wanted: string): string {
  let folder = wanted;
  for (let n = 2; existsSync(folder); n++) folder = `${wanted}-${n}`;
  return folder;
}
