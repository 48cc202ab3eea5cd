import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { writeLasting } from '../kernel/files/write-whole.ts';

/** Files of a sentinel's records; failed writes throw. */
export interface SentinelFiles {
  readonly folder: string;
  read(name: string): Buffer;
  /** Replaces a file's content, as a whole and on disk before it returns. */
  replace(name: string, text: string): void;
  /** Writes into a file from a byte on and keeps the rest; creates a missing file; not forced to disk. */
  writeAt(name: string, at: number, bytes: Buffer): void;
}

/** The folder is made when it is first needed. */
export function sentinelFolder(folder: string): SentinelFiles {
  return {
    folder,
    read: (name) => readFileSync(join(folder, name)),
    replace: (name, text) => writeLasting(join(folder, name), text),
    writeAt(name, at, bytes) {
      // Opened each time, for microseconds: the file, or its folder, may have been replaced.
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
