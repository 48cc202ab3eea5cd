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

/** The database first: a log alone says nothing, and a database must never meet another one's log. */
const PARTS = ['', '-wal', '-shm', '-journal'];
/** In the folder as long as something may still be on its way there: no later log is taken for the database's. */
const UNFINISHED = 'sin-terminar';

/** Where databases are set aside that were beside this one, or are. */
export function setAsideFolder(file: string): string {
  return join(dirname(file), 'apartadas');
}

/**
 * Moves a database with all its files into a folder of their own beside it, and returns that folder; null where
 * there is none of them. Nothing is deleted; where it cannot be moved it stays. Only under the writer's lock.
 */
export function setAside(file: string, now: number): string | null {
  finishSettingAside(file);
  const parts = partsOf(file);
  if (parts.length === 0) return null;
  const folder = dirname(newAsideFile(file, now));
  makeLastingFolder(folder, 0o700);
  try {
    writeFileSync(join(folder, UNFINISHED), '');
    // One by one: a power cut that took the log alone would leave a database that opens, without its latest sales.
    for (const part of parts) moveInto(folder, part);
    rmSync(join(folder, UNFINISHED));
  } catch (error) {
    bringBack(folder, file);
    throw error;
  }
  return folder;
}

/** Under which a database may be set aside at `now`, in a folder of its own. */
export function newAsideFile(file: string, now: number): string {
  const folder = join(setAsideFolder(file), new Date(now).toISOString().replaceAll(':', '-'));
  return join(freeFolder(folder), basename(file));
}

/** The databases that were set aside, in that order; none while another has taken their place. */
export function databasesAside(file: string): string[] {
  const all = setAsideFolder(file);
  if (existsSync(file) || !existsSync(all) || isSettingAsideUnfinished(file)) return [];
  return readdirSync(all)
    .toSorted()
    .map((folder) => join(all, folder, basename(file)))
    .filter((aside) => existsSync(aside));
}

/** Whether a kill came between a database that was set aside and what belongs to it. */
export function isSettingAsideUnfinished(file: string): boolean {
  return unfinishedFolder(file) !== null;
}

/** What was left behind follows its database, so that its latest sales are with it. Only under the writer's lock. */
export function finishSettingAside(file: string): void {
  const folder = unfinishedFolder(file);
  if (folder === null) return;
  for (const part of partsOf(file)) moveInto(folder, part);
  rmSync(join(folder, UNFINISHED));
}

/** Where the database has arrived; one that stands in its place has not gone. */
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

/** Puts what was set aside back in its place, as far as it had been moved: the database last. */
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
 * Throws InputError where the configuration folder is copied along with the data folder, or the data with it: the record
 * in it would be put back with an older database, which would then be taken for the newest.
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

/** The same folder, or one below it. */
function isWithin(folder: string, other: string): boolean {
  const way = relative(folder, other);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The path without links, also of a folder that has yet to be made, or that a link leads to and has yet to be made. */
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

/** Null for what is no link. */
function targetOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
