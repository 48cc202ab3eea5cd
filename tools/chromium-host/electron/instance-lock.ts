import { randomUUID } from 'node:crypto';
import {
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Another start of the app while it runs. */
export interface SecondStart {
  argv: string[];
  cwd: string;
}

const CALL = /^call-.*\.json$/;

/**
 * Makes this process the only one with this folder. The lock is a transaction held open, as in
 * main/database/writer-lock.ts: the kernel releases it however the process dies. A second process leaves a
 * file, which the first watches for: no socket listens. Returns a function that releases the lock; null if
 * another process has it.
 */
export function takeInstanceLock(
  folder: string,
  onSecondStart: (start: SecondStart) => void,
): (() => void) | null {
  mkdirSync(folder, { recursive: true });
  const db = new Database(join(folder, 'instance.db'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  // Drops calls meant for an instance that died before reading them.
  for (const file of listCalls(folder)) rmSync(file);
  const watcher = watchCalls(folder, onSecondStart).on('close', () => db.close());
  return () => watcher.close();
}

/** Notifies the instance that has the lock. */
export function callFirstInstance(folder: string, start: SecondStart): void {
  const name = `call-${randomUUID()}.json`;
  const unfinished = join(folder, `.${name}`);
  writeFileSync(unfinished, JSON.stringify(start));
  renameSync(unfinished, join(folder, name));
}

function watchCalls(folder: string, onSecondStart: (start: SecondStart) => void): FSWatcher {
  return watch(folder, { persistent: false }, () => {
    for (const file of listCalls(folder)) {
      const start = JSON.parse(readFileSync(file, 'utf8')) as SecondStart;
      rmSync(file);
      onSecondStart(start);
    }
  });
}

function listCalls(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => CALL.test(name))
    .map((name) => join(folder, name));
}
