import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { openForLooking } from './connection.ts';
import { setAside, setAsideFolder } from '../kernel/files/set-aside.ts';
import { writeLasting } from '../kernel/files/write-whole.ts';

/** A database that cannot be read was set aside, whole: only a backup can take its place. */
export class DamagedDatabaseError extends CouldNotError {}

const READ_BYTES = 1024 * 1024;

/** File beside the database: damage was found while it was open, and it must be checked before it is opened again. */
const markOf = (file: string): string => `${file}.damaged`;

export function noteDamage(file: string, damage: string): void {
  writeLasting(markOf(file), damage);
}

export function isDamageNoted(file: string): boolean {
  return existsSync(markOf(file));
}

/**
 * True for SQLite's errors about the file itself, possibly wrapped in an explained error. A disk that fails, is full or
 * is missing says nothing about the file.
 */
export function isCorruption(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const says =
    'code' in error && typeof error.code === 'string' && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
  return says || isCorruption(error.cause);
}

/** The result code of a failing disk; the bits above hold the kind of failure (SQLite, Result and Error Codes). */
const SQLITE_IOERR = 10;

/** A check reports, among the damage in the file, that the disk did not deliver a page. */
function isReadFailure(found: string): boolean {
  const code = /unable to get the page\. error code=(\d+)/.exec(found)?.[1];
  return code !== undefined && (Number(code) & 0xff) === SQLITE_IOERR;
}

/**
 * Returns the damage of a database file in SQLite's words; null if there is none. A disk that fails for a moment makes
 * pages look damaged: everything is read and checked once more. Throws an error that prevented the check or the
 * reading.
 */
export function findDamage(file: string): string | null {
  if (look(file) === null) return null;
  for (const part of [file, `${file}-wal`]) if (existsSync(part)) readWhole(part);
  return look(file);
}

function look(file: string): string | null {
  try {
    const db = openForLooking(file);
    try {
      const found = String(db.pragma('quick_check(1)', { simple: true }));
      if (isReadFailure(found)) throw Object.assign(new Error(found), { code: 'SQLITE_IOERR' });
      return found === 'ok' ? null : found;
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Error && isCorruption(error)) return error.message;
    throw error;
  }
}

function readWhole(file: string): void {
  const chunk = Buffer.alloc(READ_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    while (readSync(descriptor, chunk) > 0);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Checks a database reported as damaged, and sets it aside with all its files if it is: throws DamagedDatabaseError
 * then. Throws, with nothing moved, where the disk does not deliver all of it. Only under the writer's lock.
 */
export function quarantineIfDamaged(file: string, now: number): void {
  const folder = findDamage(file) === null ? null : setAside(file, now);
  rmSync(markOf(file), { force: true });
  if (folder !== null) {
    throw new DamagedDatabaseError(say('storage.setAside', { folder }));
  }
}

/** Throws where a database was set aside without a replacement: a new one would number sales from one again. */
export function assertNoneSetAside(file: string): void {
  const folder = setAsideFolder(file);
  if (existsSync(file) || !existsSync(folder)) return;
  throw new DamagedDatabaseError(say('storage.setAsideFrom', { folder: dirname(file), aside: folder }));
}

/** True for one that was set aside too: its folder does not count as empty. */
export function isDatabaseThere(file: string): boolean {
  return existsSync(file) || existsSync(setAsideFolder(file));
}
