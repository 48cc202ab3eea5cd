import { accessSync, constants, statSync } from 'node:fs';
import { say } from '../../kernel/say.ts';

/** Returns why no file can be put into this folder, in words that name it; null where one can. */
export function folderFault(path: string): string | null {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) return say('printing.folderMissing', { folder: path });
  if (!there.isDirectory()) return say('printing.notAFolder', { path });
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return say('printing.folderNotWritable', { folder: path });
  }
}
