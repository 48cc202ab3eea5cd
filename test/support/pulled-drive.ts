import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';

/** Pulls out a drive once a rename to a name with this ending is done: every later call on it fails. */
export async function whilePulledAtRename<T>(ending: string, work: () => T | Promise<T>): Promise<T> {
  const { renameSync, fsyncSync, openSync, rmSync, readdirSync } = fs;
  const opened = new Map<number, string>();
  let pulled: string | null = null;
  const assertThere = (path: fs.PathLike | undefined): void => {
    if (pulled === null || path === undefined || !String(path).startsWith(pulled)) return;
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  };
  fs.renameSync = (from, to) => {
    assertThere(to);
    renameSync(from, to);
    if (String(to).endsWith(ending)) pulled = dirname(String(to));
  };
  fs.openSync = (path, ...rest) => {
    const descriptor = openSync(path, ...rest);
    opened.set(descriptor, String(path));
    return descriptor;
  };
  fs.fsyncSync = (descriptor) => {
    assertThere(opened.get(descriptor));
    fsyncSync(descriptor);
  };
  fs.rmSync = (path, options) => {
    assertThere(path);
    rmSync(path, options);
  };
  fs.readdirSync = ((path: string) => {
    assertThere(path);
    return readdirSync(path);
  }) as typeof readdirSync;
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    Object.assign(fs, { renameSync, fsyncSync, openSync, rmSync, readdirSync });
    syncBuiltinESMExports();
  }
}
