import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { forceToDisk, makeLastingFolder } from './force-to-disk.ts';

/** Where a sentinel's records are kept; `write` throws if it cannot, and forces to disk what it is asked to. */
export interface SentinelFiles {
  readonly folder: string;
  read(name: string): string;
  write(name: string, text: string, isForced: boolean): void;
}

/** Files of a folder, which is made when it is first needed. */
export function sentinelFolder(folder: string): SentinelFiles {
  return {
    folder,
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    write(name, text, isForced) {
      const file = join(folder, name);
      if (isForced) makeLastingFolder(folder);
      else mkdirSync(folder, { recursive: true });
      const descriptor = openSync(`${file}.new`, 'w');
      try {
        writeSync(descriptor, text);
        if (isForced) fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      renameSync(`${file}.new`, file);
      if (isForced) forceToDisk(folder);
    },
  };
}
