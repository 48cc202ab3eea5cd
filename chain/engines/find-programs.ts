import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Folders of the PATH, and the one of Debian's servers, which only root has on it. */
function programFolders(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...new Set([...folders, '/usr/sbin'])];
}

export function findNatsServer(): string | null {
  const found = programFolders().find((folder) => isProgram(join(folder, 'nats-server')));
  return found === undefined ? null : join(found, 'nats-server');
}

/** Debian keeps the servers of each version apart. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Folders with PostgreSQL's `initdb` and `postgres`: those of the PATH, then Debian's, newest first. */
export function findPostgresFolders(): string[] {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [...programFolders(), ...newestFirst.map((name) => join(DEBIAN_POSTGRES, name, 'bin'))];
  return folders.filter((folder) => ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
