import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Folders of the PATH, and the one of Debian's servers, which only root has on it. */
export function programFolders(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...new Set([...folders, '/usr/sbin'])];
}

/** Null where it is not installed. */
export function findNatsServer(): string | null {
  const found = programFolders().find((folder) => isProgram(join(folder, 'nats-server')));
  return found === undefined ? null : join(found, 'nats-server');
}

export function isProgram(file: string): boolean {
  try {
    accessSync(process.platform === 'win32' ? `${file}.exe` : file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
