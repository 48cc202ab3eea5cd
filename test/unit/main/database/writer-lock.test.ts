import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('the second one learns who has it and since when', () => {
  take();
  expect(() => take()).toThrow(CouldNotError);
  expect(() => take()).toThrow('«mostrador sell» (proceso 4711, desde 21/11/2026 10:05:00)');
});

test('released, it is free, and the next one is named', () => {
  take().release();
  take({ ...HOLDER, command: 'mostrador sync' });
  expect(() => take()).toThrow('«mostrador sync»');
});

test.each(['', '{', '{"pid":"x"}', 'null'])('who has it may be unknown: «%s»', (content) => {
  take();
  writeFileSync(join(folder, 'lock.json'), content);
  expect(() => take()).toThrow(/^Otro proceso está escribiendo en esta base de datos\./);
});

test('what an old holder left says nothing while it is free', () => {
  take().release();
  expect(existsSync(join(folder, 'lock.json'))).toBe(true);
  expect(() => take()).not.toThrow();
});

test('two folders are two locks', () => {
  take();
  const other = takeWriterLock(`${folder}-2`, HOLDER);
  held.push(other);
  expect(held).toHaveLength(2);
});

test('a place where no lock can be is no lock taken', () => {
  writeFileSync(folder, 'a file');
  expect(() => take()).toThrow();
  expect(held).toEqual([]);
});

test('a disk that does not take the name of the holder shuts out nobody, once it does', () => {
  mkdirSync(join(folder, 'lock.json'), { recursive: true });
  expect(() => take()).toThrow('EISDIR');
  rmSync(join(folder, 'lock.json'), { recursive: true });
  expect(() => take()).not.toThrow();
});
