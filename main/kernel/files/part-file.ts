import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../say.ts';
import { CouldNotError } from '../errors.ts';

const BUFFER_BYTES = 256 * 1024;

/** Name of a file while it is being written. */
export function partNameOf(file: string): string {
  return `${file}.part`;
}

/**
 * A file written piece by piece that gets its name once it is complete; the previous file stays until then.
 * For worker threads only: each call waits for the disk. All throw CouldNotError if the disk refuses.
 */
class PartFile {
  readonly #file: string;
  readonly #fd: number;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  constructor(file: string) {
    this.#file = file;
    this.#fd = this.#told(() => {
      mkdirSync(dirname(file), { recursive: true });
      return openSync(partNameOf(file), 'w');
    });
  }

  write(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= BUFFER_BYTES) this.#flush();
  }

  finish(): void {
    this.#flush();
    this.#told(() => {
      fsyncSync(this.#fd);
      closeSync(this.#fd);
      renameSync(partNameOf(this.#file), this.#file);
    });
  }

  abandon(): void {
    try {
      closeSync(this.#fd);
    } catch {
      // Already closed; the file is still deleted below.
    }
    rmSync(partNameOf(this.#file), { force: true });
  }

  #flush(): void {
    let bytes = Buffer.concat(this.#waiting);
    [this.#waiting, this.#waitingBytes] = [[], 0];
    this.#told(() => {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.#fd, bytes));
    });
  }

  #told<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const isFull =
        error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
      const why = isFull
        ? say('storage.notSavedDiskFull', { file: this.#file })
        : say('storage.notSaved', { file: this.#file });
      throw new CouldNotError(why, { cause: error });
    }
  }
}

/** Runs `work` on a file that is complete or absent afterwards. */
export function writeWholeFile<T>(file: string, work: (write: (bytes: Uint8Array) => void) => T): T {
  const part = new PartFile(file);
  try {
    const result = work((bytes) => part.write(bytes));
    part.finish();
    return result;
  } catch (error) {
    part.abandon();
    throw error;
  }
}
