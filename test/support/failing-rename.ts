import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * While `work` runs, the first rename to a path with this ending fails, as on a read-only drive; `then` happens to
 * the drive at that moment.
 */
export async function whileRenameFails<T>(
  ending: string,
  work: () => T | Promise<T>,
  then: () => void = () => {},
): Promise<T> {
  const { renameSync } = fs;
  let isDue = true;
  fs.renameSync = (from, to) => {
    if (isDue && String(to).endsWith(ending)) {
      isDue = false;
      then();
      throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
    }
    renameSync(from, to);
  };
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    fs.renameSync = renameSync;
    syncBuiltinESMExports();
  }
}
