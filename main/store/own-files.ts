import { statSync } from 'node:fs';

/**
 * The files of an open database, as they were when they were first seen. A cleaner or a program that keeps folders the
 * same may take them away, or put others in their place: what is stored after that is in no file that has a name.
 */
export class OwnFiles {
  readonly #seen = new Map<string, string>();
  readonly #files: readonly string[];

  constructor(file: string) {
    // Windows lets nobody take away or replace a file that is open.
    this.#files = process.platform === 'win32' ? [] : [file, `${file}-wal`];
  }

  /** False once one of them is gone or is another one. The log is there from the first commit on. */
  areInPlace(): boolean {
    return this.#files.every((file) => {
      const found = identityOf(file);
      const seen = this.#seen.get(file);
      if (seen === undefined && found !== null) this.#seen.set(file, found);
      return seen === undefined || seen === found;
    });
  }
}

/** Device and inode; null where there is no such file. */
function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}
