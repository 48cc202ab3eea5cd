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
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { folder, remove };
}
