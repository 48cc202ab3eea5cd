import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A small shell begins a program for each file quicker than we do. */
const FORGET_EACH = 'for file; do dd if="$file" iflag=nocache count=0 || exit; done';

/**
 * Takes all files of a folder but source maps, which no start reads, out of the system's cache, as after a reboot, and no
 * other: anyone who reads them next reads the disk. False where the system knows no way.
 */
export function forgetFiles(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
  // What is not on disk yet stays in the cache.
  const isSynced = spawnSync('sync', files).status === 0;
  return isSynced && spawnSync('sh', ['-c', FORGET_EACH, 'sh', ...files]).status === 0;
}
