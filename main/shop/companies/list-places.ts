import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openForLooking } from '../../database/connection.ts';
import { glimpseDatabase } from '../../database/glimpse-database.ts';
import { databaseFile } from '../../database/open-store.ts';
import { takeWriterLock } from '../../database/writer-lock.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';
import { sessionFileIn } from '../account/session.ts';
import { companiesFolder, locate, type Place, placeFile, placeSchema } from './place.ts';
import type { Places } from './places.ts';
import type { PlaceView } from '../../../shared/contract/places.ts';
import { companySchema } from '../../../shared/wire/auth.ts';

export function listPlaces(places: Places): PlaceView[] {
  const open = places.location()?.dataFolder;
  return placesThere(places).flatMap(({ id, place }) => {
    const { dataFolder } = locate(places.settings, place);
    const seen = glimpseDatabase(databaseFile({ dataFolder }));
    if (seen === null) return [];
    const view = { id, kind: place.kind, isOpen: dataFolder === open, waiting: seen.waiting };
    const { ruc, baseUrl } = seen.identity;
    return [{ ...view, ruc, name: companyName(seen.company), baseUrl }];
  });
}

/**
 * Returns the place of this id, to be chosen; null without a readable database. The training place is made before its
 * first use.
 */
export function findPlace(places: Places, id: string): Place | null {
  const found = placesThere(places).find((one) => one.id === id);
  if (found === undefined) return null;
  if (found.place.kind === 'training') return found.place;
  const { dataFolder } = locate(places.settings, found.place);
  const seen = glimpseDatabase(databaseFile({ dataFolder }));
  return seen === null ? null : { ...found.place, baseUrl: seen.identity.baseUrl };
}

/** Null before the first login, and for an unreadable record: its company hides no other. */
function companyName(record: string | null): string | null {
  try {
    return record === null ? null : companySchema.parse(JSON.parse(record)).nombre;
  } catch {
    return null;
  }
}

/** Ids name folders; the address does not matter before the database is read. */
function placesThere({ settings }: Places): { id: string; place: Place }[] {
  const folder = companiesFolder(settings);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const companies = names.flatMap((ruc) => {
    const place = placeSchema.safeParse({ kind: 'company', ruc, baseUrl: '' }).data;
    return place === undefined || !existsSync(databaseFile({ dataFolder: join(folder, ruc) }))
      ? []
      : [{ id: ruc, place }];
  });
  return [
    { id: 'own', place: { kind: 'own', baseUrl: '' } },
    ...companies,
    { id: 'training', place: { kind: 'training' } },
  ];
}

/** True where the place may be chosen again: the address of a database without a login or a sale says nothing yet. */
export function isUnused(places: Places): boolean {
  return places.chosen()?.kind !== 'training' && holdsNone(places, ['company', 'documents']);
}

/** True where another company may log in: nothing was sold in its name, and no person named it before. */
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
 * Sets aside, whole, a database that was never used, and the choice that made it: the next start asks for another. Only
 * while no process has it open. Throws CouldNotError.
 */
export function forgetPlace(places: Places): void {
  setAside(places, assertUnused);
}

/** Sets aside a database in which nothing was sold; the next start asks for a login, at the same address. */
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
    // A login or a sale may have come before it was closed.
    assertMay(places);
    const file = databaseFile(location);
    // A pending login belongs to this address only. The database last: its move completes the change.
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
