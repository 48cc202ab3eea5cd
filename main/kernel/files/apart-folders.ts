import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { say } from '../say.ts';
import { InputError } from '../errors.ts';

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
