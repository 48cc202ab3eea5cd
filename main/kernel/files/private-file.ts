import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

const PIECE_BYTES = 1024 * 1024;

/** Makes an empty file that its owner alone may read, before there is anything in it. Throws where a file is there. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/**
 * Copies a database file to one that its owner alone may read from its first byte on, whatever the mode of the original:
 * on many a drive every file is open to all. Replaces an earlier copy, with what a kill left beside it.
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
