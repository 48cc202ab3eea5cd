import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLastingFolder } from '../../../../../main/kernel/files/write-whole.ts';

/* That it lasts is shown by power cuts: test/crash/power-loss. */

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mostrador-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a folder is made with those above it, and is left alone where it is there', () => {
  const folder = join(root, 'a', 'b', 'c');
  makeLastingFolder(folder, 0o700);
  expect(existsSync(folder)).toBe(true);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
  makeLastingFolder(folder, 0o755);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
});
