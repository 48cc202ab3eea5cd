import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../say.ts';

/**
 * A sale is taken only while there is more than this: what was sold before still has to be sent, answered and
 * cancelled, and the log goes into the database.
 */
const SELLING_BYTES = 16 * 1024 * 1024;
/** The same for sending: an answer that came must find its place. */
const SENDING_BYTES = 4 * 1024 * 1024;

/** What a person is told where the disk of `file` has too little room left for another sale; null where it has. */
export function lowRoomWords(file: string): string | null {
  return hasRoom(file, SELLING_BYTES) ? null : say('notices.diskAlmostFull');
}

/** Whether there is room for all that comes of one sending. */
export function hasRoomToSend(file: string): boolean {
  return hasRoom(file, SENDING_BYTES);
}

/** Where nobody can tell, the disk itself will. */
export function hasRoom(file: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}
