import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../say.ts';

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

/**
 * A sale is taken only while there is more than this: what was sold before still has to be sent, answered and
 * cancelled, and the log goes into the database.
 */
const SELLING_BYTES = 16 * 1024 * 1024;
/** The same for sending: an answer that came must find its place. */
const SENDING_BYTES = 4 * 1024 * 1024;

/** What a person is told where the disk of `file` has too little room left for another sale; null where it has. */
export function lowRoomWords(file: string): string | null {
  return hasRoom(file, SELLING_BYTES) ? null : say('notices.diskAlmostFull');
}

/** Whether there is room for all that comes of one sending. */
export function hasRoomToSend(file: string): boolean {
  return hasRoom(file, SENDING_BYTES);
}

/** Where nobody can tell, the disk itself will. */
export function hasRoom(file: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}
