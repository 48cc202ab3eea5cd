import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../say.ts';

/**
 * The files of an open database, as they were when it was opened. A cleaner or a program that synchronises folders may
 * remove or replace them: what is stored afterwards is in no file that has a name.
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

  /** False once one of them is gone or replaced; `hasLog` after a commit, which leaves a log. */
  areInPlace(hasLog: boolean): boolean {
    if (this.#database === null) return true;
    try {
      const log = identityOf(`${this.#file}-wal`);
      this.#log ??= log;
      const isLogGone = log === null ? hasLog || this.#log !== null : log !== this.#log;
      return !isLogGone && identityOf(this.#file) === this.#database;
    } catch {
      // A failed look proves nothing; the next one may.
      return true;
    }
  }
}

function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}

/**
 * Sales need more than this: those already made still have to be sent, answered and cancelled, and the write-ahead log
 * goes into the database.
 */
const SELLING_BYTES = 16 * 1024 * 1024;
/** The same for sending: an answer that arrived must find room. */
const SENDING_BYTES = 4 * 1024 * 1024;

export function lowRoomWords(file: string): string | null {
  return hasRoom(file, SELLING_BYTES) ? null : say('notices.diskAlmostFull');
}

export function hasRoomToSend(file: string): boolean {
  return hasRoom(file, SENDING_BYTES);
}

/** True too where the room cannot be read: the write itself fails then. */
export function hasRoom(file: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}
