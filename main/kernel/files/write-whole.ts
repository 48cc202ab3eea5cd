import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a user's file whole or not at all: the previous content stays until the new one is complete. */
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
 * Writes a small file that must survive a power cut: whole or not at all, on disk before this returns, and
 * readable only by its owner from the first byte.
 */
export function writeLasting(file: string, content: string): void {
  const folder = dirname(file);
  const unfinished = `${file}.new`;
  makeLastingFolder(folder, 0o700);
  try {
    // A leftover file would keep its mode.
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

/** Flushes a file's content, or a folder's names, to disk. */
export function forceToDisk(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows cannot flush a folder, or a file opened for reading.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Makes a folder with its parents, and flushes their names to disk, so that a power cut cannot remove it.
 * Does nothing if it exists.
 */
export function makeLastingFolder(folder: string, mode = 0o777): void {
  const first = mkdirSync(folder, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) forceNames(dirname(made));
}

/** Leaves an unreadable parent folder, which may be another user's, to the system. */
function forceNames(folder: string): void {
  try {
    forceToDisk(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
  }
}

const PIECE_BYTES = 1024 * 1024;

/** Makes an empty file that only its owner may read, before it has content. Throws if the file exists. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/**
 * Copies a database file to one that only its owner may read from the first byte, whatever the original's
 * mode: on many drives all users can read every file. Replaces an earlier copy and what a kill left beside
 * it.
 */
export function copyPrivately(original: string, copy: string): void {
  for (const part of [`${copy}-journal`, `${copy}-wal`, `${copy}-shm`, copy]) rmSync(part, { force: true });
  const from = openSync(original, 'r');
  try {
    const to = openSync(copy, 'wx', 0o600);
    try {
      copyBytes(from, to);
    } finally {
      closeSync(to);
    }
  } finally {
    closeSync(from);
  }
}

function copyBytes(from: number, to: number): void {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let read = readSync(from, piece); read > 0; read = readSync(from, piece)) {
    for (let written = 0; written < read; ) written += writeSync(to, piece, written, read - written);
  }
}
