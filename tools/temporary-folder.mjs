import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of this program's own, which goes with the program at the latest, even if it is interrupted.
 * @returns {{ folder: string, remove: () => void }}
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-dev-'));
  const remove = () => {
    process.off('exit', remove);
    // Who was told to end may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  process.on('exit', remove);
  return { folder, remove };
}
