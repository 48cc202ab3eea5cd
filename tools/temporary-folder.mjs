import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder, deleted at the latest when this program exits, even if interrupted.
 * @returns {{ folder: string, remove: () => void }}
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-dev-'));
  const remove = () => {
    process.off('exit', remove);
    // Retries: a child that is ending may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  process.on('exit', remove);
  return { folder, remove };
}
