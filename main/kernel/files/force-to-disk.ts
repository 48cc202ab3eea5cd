import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file's content, or a folder's names. */
export function forceToDisk(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows forces no folder, and no file that was opened to be read.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Makes a folder, and those above it, that a power cut does not take away again with all that is forced to disk in
 * it: its name stands in the folder above. Nothing is done where it is there.
 */
export function makeLastingFolder(folder: string, mode = 0o777): void {
  const first = mkdirSync(folder, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) forceNames(dirname(made));
}

/** The folder above may be another user's, who lets nobody read it: then its names are the system's to keep. */
function forceNames(folder: string): void {
  try {
    forceToDisk(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
  }
}
