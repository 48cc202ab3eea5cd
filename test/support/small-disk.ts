import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export const NO_SMALL_DISK = 'a small disk can be mounted by the superuser of Linux only';

/** A real disk of few megabytes, in memory, and a folder beside it that is not on it. */
export class SmallDisk {
  readonly #root = mkdtempSync(join(tmpdir(), 'mostrador-full-'));
  /** On the small disk. */
  readonly folder = join(this.#root, 'disk');
  /** On another disk. */
  readonly besides = join(this.#root, 'besides');
  readonly isMounted: boolean;
  readonly #filling = join(this.folder, 'filling');

  constructor(megabytes: number) {
    mkdirSync(this.folder);
    const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder];
    this.isMounted = process.platform === 'linux' && spawnSync('mount', mount).status === 0;
  }

  /** Fills the disk so that at most `leftBytes` are left. */
  fill(leftBytes = 0): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#filling, Buffer.alloc(bavail * bsize - leftBytes));
    } catch (error) {
      // Another process wrote meanwhile: it is full all the same.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }

  /** Frees the space again. */
  clear(): void {
    rmSync(this.#filling, { force: true });
  }

  remove(): void {
    if (this.isMounted) spawnSync('umount', ['-l', this.folder]);
    rmSync(this.#root, { recursive: true, force: true });
  }
}
