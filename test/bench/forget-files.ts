import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A shell starts a process per file faster than Node does. */
const FORGET_EACH = 'for file; do dd if="$file" iflag=nocache count=0 || exit; done';

/**
 * Drops all files of a folder except source maps, which no start reads, from the system's cache, as after a
 * reboot: the next reader reads the disk. False where the system has no way.
 */
export function forgetFiles(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
  // Unsynced data would stay in the cache.
  const isSynced = spawnSync('sync', files).status === 0;
  return isSynced && spawnSync('sh', ['-c', FORGET_EACH, 'sh', ...files]).status === 0;
}
