import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { roomFor } from '../../../engines/room-for.ts';

test('a stream gets a quarter of the free room at most, and never the zero that means no limit', () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  expect(roomFor(tmpdir(), 0, 2 ** 50)).toBeLessThan((bavail * bsize) / 2);
  expect(roomFor(tmpdir(), 0, 2 ** 21)).toBe(2 ** 21);
  expect(roomFor(tmpdir(), -bavail * bsize * 2, 2 ** 30)).toBe(2 ** 20);
});
