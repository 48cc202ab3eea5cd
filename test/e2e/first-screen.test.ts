import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildOnce } from '../../dev/app/build-once.ts';
import { projectRoot } from '../../dev/project.mjs';

/* The counter is there at once: its page loads little, and nothing of the other screens. */

const FOLDER = join(projectRoot, 'out', 'app', 'renderer');
const MOST_BYTES = 180_000;

beforeAll(async () => void (await buildOnce()));

test('the first screen takes at most 180 KB of JavaScript, gzipped', () => {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\.\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map((path) => [path, gzipSync(readFileSync(join(FOLDER, path))).length] as const);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  process.stdout.write(`first screen: ${(sum / 1000).toFixed(1)} KB of JavaScript, gzipped\n`);
  expect(sum, sizes.map(([path, size]) => `${path} ${size}`).join(', ')).toBeLessThanOrEqual(MOST_BYTES);
});

test('nothing is painted before its script has put the chosen look onto the page', () => {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  expect(page).toMatch(/<script type="module" blocking="render"/);
});
