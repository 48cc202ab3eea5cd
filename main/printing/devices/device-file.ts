import { realpathSync, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';

/** `COM1`, `\\.\COM12`, `LPT1`: on Windows a port is a name that no file can have. */
const WINDOWS_PORT = /^(?:\\\\\.\\)?(?:COM|LPT)\d{1,3}$/i;

const DEVICE_FOLDER = '/dev/';

/** The path with its links followed; one that leads nowhere as it is written, without its detours. */
export function resolvedPath(path: string): string {
  if (process.platform === 'win32' && WINDOWS_PORT.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** True for a character device below the system's device folder, reached by links or not; on Windows for a port. */
export function isDevice(path: string): boolean {
  if (process.platform === 'win32') return WINDOWS_PORT.test(path);
  return characterDevice(path) !== null;
}

/** True where `opened`, the state of a file just opened under this path, is the device that the path leads to. */
export function isOpenedDevice(path: string, opened: Pick<Stats, 'dev' | 'ino'>): boolean {
  if (process.platform === 'win32') return WINDOWS_PORT.test(path);
  const device = characterDevice(path);
  return device !== null && device.dev === opened.dev && device.ino === opened.ino;
}

function characterDevice(path: string): Stats | null {
  try {
    const real = realpathSync(path);
    if (!real.startsWith(DEVICE_FOLDER)) return null;
    const found = statSync(real);
    return found.isCharacterDevice() ? found : null;
  } catch {
    return null;
  }
}
