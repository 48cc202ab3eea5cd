import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../say.ts';

/**
 * Sales need more than this: those already made still have to be sent, answered and cancelled, and the write-ahead log
 * goes into the database.
 */
const SELLING_BYTES = 16 * 1024 * 1024;
/** The same for sending: an answer that arrived must find room. */
const SENDING_BYTES = 4 * 1024 * 1024;

export function lowRoomWords(file: string): string | null {
  return hasRoom(file, SELLING_BYTES) ? null : say('notices.diskAlmostFull');
}

export function hasRoomToSend(file: string): boolean {
  return hasRoom(file, SENDING_BYTES);
}

/** True too where the room cannot be read: the write itself fails then. */
export function hasRoom(file: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}
