import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes all files of a folder out of the system's cache, as after a reboot, and no other: whoever reads them next reads
 * the disk. False where the system knows no way.
 */
export function forgetFiles(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  // What is not on disk yet stays in the cache.
  const isSynced = spawnSync('sync', files).status === 0;
  return (
    isSynced &&
    files.every((file) => spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0']).status === 0)
  );
}
