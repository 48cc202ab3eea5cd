import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../say.ts';

/**
 * Minimum for selling: sales already made must still be sent, answered and cancelled, and the write-ahead log
 * must be copied into the database.
 */
const SELLING_BYTES = 16 * 1024 * 1024;
/** Minimum for sending: an answer that arrives must find room. */
const SENDING_BYTES = 4 * 1024 * 1024;

export function lowRoomWords(file: string): string | null {
  return hasRoom(file, SELLING_BYTES) ? null : say('notices.diskAlmostFull');
}

export function hasRoomToSend(file: string): boolean {
  return hasRoom(file, SENDING_BYTES);
}

/** Also true if the free space cannot be read: the write itself fails then. */
export function hasRoom(file: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}
