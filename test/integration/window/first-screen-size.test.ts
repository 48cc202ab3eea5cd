import { beforeAll, expect, test } from 'vitest';
import { buildOnce } from '../../../tools/app/build-once.ts';
import {
  FIRST_SCREEN_BYTES,
  firstScripts,
  gzippedBytes,
  mainScripts,
  readScript,
} from '../../bench/bundle-sizes.ts';

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

test('the contract check is not in the window: the main process does it', () => {
  // zod's check of the page before it loads is there, without zod.
  expect(/\b_zod\b/.test(firstScripts().map(readScript).join('\n'))).toBe(false);
});

test('the app of a counter that never joined loads no package of the chain’s engine', () => {
  const loaded = mainScripts().join('\n');
  expect(loaded).toMatch(/^import .* from "electron";$/m);
  expect(loaded.match(/^(?:import|export) .*"@nats-io\/.*$/gm)).toBeNull();
});
