import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { takeWriterLock, type WriterLock } from '../../../../main/database/writer-lock.ts';

/* Between two processes: test/integration/store/writer-lock.test.ts. */

const HOLDER = { pid: 4711, command: 'mostrador sell', since: Date.UTC(2026, 10, 21, 13, 5) };

let folder: string;
let held: WriterLock[];
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'mostrador-lock-')), 'data');
  held = [];
});
afterEach(() => {
  for (const lock of held) lock.release();
  rmSync(join(folder, '..'), { recursive: true });
});

function take(holder = HOLDER): WriterLock {
  const lock = takeWriterLock(folder, holder);
  held.push(lock);
  return lock;
}

test('a second writer learns who has the lock and since when', () => {
  take();
  expect(() => take()).toThrow(CouldNotError);
  expect(() => take()).toThrow('«mostrador sell» (proceso 4711, desde 21/11/2026 10:05:00)');
});

test('a failure to write the holder’s name leaves no lock behind', () => {
  mkdirSync(join(folder, 'lock.json'), { recursive: true });
  expect(() => take()).toThrow('EISDIR');
  rmSync(join(folder, 'lock.json'), { recursive: true });
  expect(() => take()).not.toThrow();
});
