import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

/** Steps by which `work` syncs and renames files, in order, by file name: `fsync a`, `rename a b`. */
export async function diskStepsOf(work: () => unknown): Promise<string[]> {
  const steps: string[] = [];
  const names = new Map<number, string>();
  const { openSync, fsyncSync, renameSync } = fs;
  const restore = (): void => {
    Object.assign(fs, { openSync, fsyncSync, renameSync });
    syncBuiltinESMExports();
  };
  Object.assign(fs, {
    openSync: (...args: Parameters<typeof openSync>) => {
      const descriptor = openSync(...args);
      names.set(descriptor, basename(String(args[0])));
      return descriptor;
    },
    fsyncSync: (descriptor: number) => {
      steps.push(`fsync ${names.get(descriptor)}`);
      fsyncSync(descriptor);
    },
    renameSync: (from: string, to: string) => {
      steps.push(`rename ${basename(from)} ${basename(to)}`);
      renameSync(from, to);
    },
  });
  syncBuiltinESMExports();
  try {
    await work();
    return steps;
  } finally {
    restore();
  }
}
