import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openForLooking } from '../../database/connection.ts';
import { databaseFile } from '../../database/open-store.ts';
import { takeWriterLock } from '../../database/writer-lock.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';
import { sessionFileIn } from '../account/session.ts';
import { placeFile } from './place.ts';
import type { Places } from './places.ts';

/** True if another place may be chosen: the database has neither a login nor a sale yet. */
export function isUnused(places: Places): boolean {
  return places.chosen()?.kind !== 'training' && holdsNone(places, ['company', 'documents']);
}

/** True if another company may log in: nothing was sold in its name, and no person had named it. */
export function isUnsold(places: Places): boolean {
  return places.chosen()?.kind === 'own' && holdsNone(places, ['documents']);
}

function holdsNone(places: Places, tables: readonly ('company' | 'documents')[]): boolean {
  const location = places.location();
  if (places.chosen() === null || location === null) return false;
  const file = databaseFile(location);
  if (!existsSync(file)) return true;
  const db = openForLooking(file);
  try {
    return tables.every((table) => db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined);
  } finally {
    db.close();
  }
}

export function assertUnused(places: Places): void {
  if (!isUnused(places)) throw new CouldNotError(say('places.addressBound'));
}

export function assertUnsold(places: Places): void {
  if (!isUnsold(places)) throw new CouldNotError(say('places.companyBound'));
}

/**
 * Sets aside, whole, a database that was never used, and the choice that created it: the next start asks for
 * another. Only while no process has it open. Throws CouldNotError.
 */
export function forgetPlace(places: Places): void {
  setAside(places, assertUnused);
}

/** Sets aside a database in which nothing was sold; the next start asks for a login at the same address. */
export function forgetCompany(places: Places): void {
  const place = places.chosen();
  setAside(places, assertUnsold);
  if (place !== null) places.choose(place);
}

function setAside(places: Places, assertMay: (places: Places) => void): void {
  const location = places.location();
  if (location === null) return;
  const { dataFolder } = location;
  const lock = takeWriterLock(dataFolder, { pid: process.pid, command: 'mostrador', since: Date.now() });
  try {
    // A login or a sale may have happened before it was closed.
    assertMay(places);
    const file = databaseFile(location);
    // A pending login belongs to this address only. The database comes last: its move completes the change.
    const parts = [sessionFileIn(dataFolder), `${file}-wal`, `${file}-shm`, file];
    const aside = freeFolder(join(dataFolder, 'direcciones-anteriores'));
    for (const part of [...parts, placeFile(places.settings.root)])
      if (existsSync(part)) renameSync(part, join(aside, basename(part)));
    forceToDisk(aside);
    forceToDisk(dataFolder);
  } finally {
    lock.release();
  }
}

function freeFolder(all: string): string {
  let number = 1;
  while (existsSync(join(all, String(number)))) number += 1;
  const folder = join(all, String(number));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
