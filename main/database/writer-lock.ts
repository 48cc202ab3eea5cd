import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { formatDateTime } from '../../shared/domain/dates.ts';

const holderSchema = z.object({ pid: z.number(), command: z.string(), since: z.number() });

export type WriterLockHolder = z.infer<typeof holderSchema>;

export interface WriterLock {
  release(): void;
}

/**
 * Makes this process the only one that writes, rescues, migrates or backs up. The lock is an EXCLUSIVE transaction held
 * open on `lock.db`: the kernel releases it when the process dies, however it dies. Throws CouldNotError naming the
 * holder when another process has it.
 */
export function takeWriterLock(folder: string, holder: WriterLockHolder): WriterLock {
  mkdirSync(folder, { recursive: true });
  const holderFile = join(folder, 'lock.json');
  // Without openConnection's settings: reading them would already wait for the lock.
  const db = new Database(join(folder, 'lock.db'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
    writeFileSync(holderFile, JSON.stringify(holder));
  } catch (error) {
    // Closes an acquired lock too: left open it would shut out this very process.
    db.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      throw new CouldNotError(say('storage.waitForHolder', { holder: describeHolder(holderFile) }));
    }
    throw error;
  }
  return { release: () => db.close() };
}

/** The file is only for people: it may lag behind the lock, so nothing is ever decided by it. */
function describeHolder(file: string): string {
  try {
    const holder = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const since = formatDateTime(holder.since);
    return say('storage.heldBy', { command: holder.command, process: holder.pid, since });
  } catch {
    return say('storage.heldByOther');
  }
}
