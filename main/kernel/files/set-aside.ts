import {
  existsSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { InputError } from '../errors.ts';
import { say } from '../say.ts';
import { forceToDisk, makeLastingFolder } from './write-whole.ts';

/** The database comes first: a log alone is worthless, and a database must never meet another one's log. */
const PARTS = ['', '-wal', '-shm', '-journal'];
/** Marks the folder while files may still be missing: no later log is taken for this database's. */
const UNFINISHED = 'sin-terminar';

export function setAsideFolder(file: string): string {
  return join(dirname(file), 'apartadas');
}

/**
 * Moves a database with all its files into a folder beside it and returns that folder; null if none exists.
 * Deletes nothing, and leaves in place what cannot be moved. Only under the writer's lock.
 */
export function setAside(file: string, now: number): string | null {
  finishSettingAside(file);
  const parts = partsOf(file);
  if (parts.length === 0) return null;
  const folder = dirname(newAsideFile(file, now));
  makeLastingFolder(folder, 0o700);
  try {
    writeFileSync(join(folder, UNFINISHED), '');
    // In this order: a power cut that moved the log alone would leave a database that opens without its
    // latest sales.
    for (const part of parts) moveInto(folder, part);
    rmSync(join(folder, UNFINISHED));
  } catch (error) {
    bringBack(folder, file);
    throw error;
  }
  return folder;
}

export function newAsideFile(file: string, now: number): string {
  const folder = join(setAsideFolder(file), new Date(now).toISOString().replaceAll(':', '-'));
  return join(freeFolder(folder), basename(file));
}

/** Databases that were set aside, oldest first; none while a database is in place. */
export function databasesAside(file: string): string[] {
  const all = setAsideFolder(file);
  if (existsSync(file) || !existsSync(all) || isSettingAsideUnfinished(file)) return [];
  return readdirSync(all)
    .toSorted()
    .map((folder) => join(all, folder, basename(file)))
    .filter((aside) => existsSync(aside));
}

/** True if a kill came between moving the database and moving its log. */
export function isSettingAsideUnfinished(file: string): boolean {
  return unfinishedFolder(file) !== null;
}

/** Moves the remaining files after their database, log included. Only under the writer's lock. */
export function finishSettingAside(file: string): void {
  const folder = unfinishedFolder(file);
  if (folder === null) return;
  for (const part of partsOf(file)) moveInto(folder, part);
  rmSync(join(folder, UNFINISHED));
}

/** Returns the folder to which the database was already moved; null if a database is in place. */
function unfinishedFolder(file: string): string | null {
  const all = setAsideFolder(file);
  if (existsSync(file) || !existsSync(all)) return null;
  const name = readdirSync(all).find((folder) =>
    [UNFINISHED, basename(file)].every((part) => existsSync(join(all, folder, part))),
  );
  return name === undefined ? null : join(all, name);
}

function moveInto(folder: string, part: string): void {
  renameSync(part, join(folder, basename(part)));
  forceToDisk(folder);
  forceToDisk(dirname(part));
}

function partsOf(file: string): string[] {
  return PARTS.map((part) => file + part).filter((part) => existsSync(part));
}

/** Moves the files of a database set aside back into place: the database file last. */
export function bringBack(folder: string, file: string): void {
  for (const part of PARTS.toReversed()) {
    const aside = join(folder, basename(file + part));
    if (!existsSync(aside)) continue;
    renameSync(aside, file + part);
    forceToDisk(dirname(file));
  }
  rmSync(join(folder, UNFINISHED), { force: true });
  rmdirSync(folder);
  if (readdirSync(dirname(folder)).length === 0) rmdirSync(dirname(folder));
}

function freeFolder(wanted: string): string {
  let folder = wanted;
  for (let n = 2; existsSync(folder); n++) folder = `${wanted}-${n}`;
  return folder;
}

/**
 * Throws InputError if one of the configuration folder and the data folder contains the other. A backup of
 * both would restore the anchor together with an older database, which would then pass for the newest.
 */
export function assertApart({
  dataFolder,
  configFolder,
}: {
  dataFolder: string;
  configFolder: string;
}): void {
  const [data, config] = [realPathOf(resolve(dataFolder)), realPathOf(resolve(configFolder))];
  if (!isWithin(data, config) && !isWithin(config, data)) return;
  throw new InputError(say('places.foldersNotApart', { data, settings: config }));
}

/** Also true for the same folder. */
function isWithin(folder: string, other: string): boolean {
  const way = relative(folder, other);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Resolves links, even where the path's folder or a link's target does not exist yet. */
function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const target = isMissing ? targetOf(path) : null;
    if (target !== null) return realPathOf(resolve(dirname(path), target));
    return path === dirname(path) ? path : join(realPathOf(dirname(path)), basename(path));
  }
}

function targetOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
