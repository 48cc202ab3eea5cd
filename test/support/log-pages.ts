import { existsSync, readFileSync } from 'node:fs';
import type { Store } from '../../main/database/store.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** Which pages `work` wrote to the log (SQLite, WAL file format), one after the other; the log was emptied before. */
export function pagesWritten({ db, file }: Pick<Store, 'db' | 'file'>, work: () => void): number[] {
  db.pragma('wal_checkpoint(TRUNCATE)');
  work();
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  if (log.length === 0) return [];
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const frames = Math.floor((log.length - HEADER_BYTES) / frameBytes);
  return Array.from({ length: frames }, (_, index) => log.readUInt32BE(HEADER_BYTES + index * frameBytes));
}
