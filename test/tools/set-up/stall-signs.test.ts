import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchGrowth } from '../../../tools/set-up/stall-signs.mjs';

const base = { folder: '' };
const downloads = (): string => join(base.folder, 'downloads');

beforeEach(() => {
  base.folder = mkdtempSync(join(tmpdir(), 'mostrador-growth-'));
});

afterEach(() => {
  rmSync(base.folder, { recursive: true });
});

describe('watchGrowth', () => {
  it('finds a program stalled after so many looks without output or data', () => {
    const isStalled = watchGrowth([downloads()], 3);
    expect([isStalled(10), isStalled(10), isStalled(10), isStalled(10)]).toEqual([false, false, false, true]);
  });

  it('counts again after output', () => {
    const isStalled = watchGrowth([], 2);
    expect([1, 1, 2, 2, 3, 3, 3].map((length) => isStalled(length))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('counts again when a folder appears, a file appears in it, or one grows by a byte', () => {
    const isStalled = watchGrowth([downloads()], 1);
    expect(isStalled(0)).toBe(false);
    mkdirSync(downloads());
    expect(isStalled(0)).toBe(false);
    appendFileSync(join(downloads(), 'chromium.deb'), '');
    expect(isStalled(0)).toBe(false);
    appendFileSync(join(downloads(), 'chromium.deb'), '!');
    expect(isStalled(0)).toBe(false);
    expect(isStalled(0)).toBe(true);
  });
});
