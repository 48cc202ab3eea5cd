import { statSync } from 'node:fs';

/**
 * The files of an open database, as they were at opening. A cleaner or a folder-sync tool may remove or
 * replace them: what is stored afterwards is in a file without a name.
 */
export class OwnFiles {
  readonly #file: string;
  readonly #database: string | null;
  /** Null until the first commit has created it. */
  #log: string | null;

  constructor(file: string) {
    this.#file = file;
    // Windows does not let an open file be removed or replaced.
    this.#database = process.platform === 'win32' ? null : identityOf(file);
    this.#log = this.#database === null ? null : identityOf(`${file}-wal`);
  }

  /** False once a file is gone or replaced; pass `hasLog` after a commit, which always leaves a log. */
  areInPlace(hasLog: boolean): boolean {
    if (this.#database === null) return true;
    try {
      const log = identityOf(`${this.#file}-wal`);
      this.#log ??= log;
      const isLogGone = log === null ? hasLog || this.#log !== null : log !== this.#log;
      return !isLogGone && identityOf(this.#file) === this.#database;
    } catch {
      // A failed check proves nothing; the next one may.
      return true;
    }
  }
}

function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}
