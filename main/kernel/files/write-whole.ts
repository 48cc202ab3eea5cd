import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { forceToDisk, makeLastingFolder } from './force-to-disk.ts';

/** Writes a file for its user whole or not at all: what stood there stays until the new one is complete. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Writes a small file that the program reads again after a power cut: whole or not at all, on disk before this returns,
 * and its owner's alone from the first byte.
 */
export function writeLasting(file: string, content: string): void {
  const folder = dirname(file);
  const unfinished = `${file}.new`;
  makeLastingFolder(folder, 0o700);
  try {
    // One that a crash left would keep its mode.
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, content, { mode: 0o600, flag: 'wx' });
    forceToDisk(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  forceToDisk(folder);
}
