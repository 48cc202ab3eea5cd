import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { writeLasting } from '../kernel/files/write-whole.ts';

/** Where a sentinel's records are kept; what cannot be written throws. */
export interface SentinelFiles {
  readonly folder: string;
  read(name: string): Buffer;
  /** Gives a file another content, as a whole and on disk before it returns. */
  replace(name: string, text: string): void;
  /** Writes from a byte on into a file, which is made if there is none, and leaves the rest of it; not forced to disk. */
  writeAt(name: string, at: number, bytes: Buffer): void;
}

/** Files of a folder, which is made when it is first needed. */
export function sentinelFolder(folder: string): SentinelFiles {
  return {
    folder,
    read: (name) => readFileSync(join(folder, name)),
    replace: (name, text) => writeLasting(join(folder, name), text),
    writeAt(name, at, bytes) {
      // Opened each time, for microseconds: the file, or its folder, may be another one by now.
      const descriptor = openToWriteInto(join(folder, name), folder);
      try {
        const written = writeSync(descriptor, bytes, 0, bytes.length, at);
        if (written < bytes.length) throw new Error('the disk took a part only');
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

function openToWriteInto(file: string, folder: string): number {
  const flags = constants.O_WRONLY | constants.O_CREAT;
  try {
    return openSync(file, flags);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(folder, { recursive: true });
    return openSync(file, flags);
  }
}
