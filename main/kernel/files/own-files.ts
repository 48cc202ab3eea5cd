import { statSync } from 'node:fs';

/**
 * The files of an open database, as they were when it was opened. A cleaner or a program that keeps folders the same may
 * take them away, or put others in their place: what is stored after that is in no file that has a name.
 */
export class OwnFiles {
  readonly #file: string;
  readonly #database: string | null;
  /** Made with the first commit, where it is not there before. */
  #log: string | null;

  constructor(file: string) {
    this.#file = file;
    // Windows lets nobody take away or replace a file that is open.
    this.#database = process.platform === 'win32' ? null : identityOf(file);
    this.#log = this.#database === null ? null : identityOf(`${file}-wal`);
  }

  /** False once one of them is gone or is another one; `hasLog` after a commit, which leaves a log. */
  areInPlace(hasLog: boolean): boolean {
    if (this.#database === null) return true;
    try {
      const log = identityOf(`${this.#file}-wal`);
      this.#log ??= log;
      const isLogGone = log === null ? hasLog || this.#log !== null : log !== this.#log;
      return !isLogGone && identityOf(this.#file) === this.#database;
    } catch {
      // A disk that does not tell is no proof; the next look may be.
      return true;
    }
  }
}

/** Device and inode; null where there is no such file. */
function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}
