import { beforeAll, expect, test } from 'vitest';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { FIRST_SCREEN_BYTES, firstScripts, gzippedBytes, readScript } from '../../bench/bundle-sizes.ts';

beforeAll(async () => {
  await buildOnce();
});

test('the first screen needs at most 180 KB of JavaScript, gzipped', () => {
  const scripts = firstScripts();
  const bytes = gzippedBytes(scripts);
  console.log(`first screen: ${(bytes / 1000).toFixed(1)} KB of JavaScript, gzipped`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
});

test('nothing of the contract check is in the window: it is done by the program', () => {
  // What zod reads of the page before it is loaded is there, and is not zod.
  expect(/\b_zod\b/.test(firstScripts().map(readScript).join('\n'))).toBe(false);
});
