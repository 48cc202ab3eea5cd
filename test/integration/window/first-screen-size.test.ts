import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildOnce } from '../../../dev/app/build-once.ts';
import { projectRoot } from '../../../dev/project.mjs';

const LIMIT_BYTES = 180 * 1024;
const folder = join(projectRoot, 'out', 'app', 'renderer');

beforeAll(async () => {
  await buildOnce();
});

/** The scripts the page names, and those that they import before they can run. */
function firstScripts(): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const source = readFileSync(join(folder, 'assets', file), 'utf8');
    // `import(…)` is for later; `import … from` and `import "…"` are for now.
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(name ?? '');
  };
  for (const [, file] of page.matchAll(/(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g)) visit(file ?? '');
  return [...found];
}

test('the first screen needs at most 180 KB of JavaScript, gzipped', () => {
  const sizes = firstScripts().map((file) => gzipSync(readFileSync(join(folder, 'assets', file))).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first screen: ${(bytes / 1024).toFixed(1)} KB of JavaScript, gzipped`);
  expect(sizes.length).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(60 * 1024);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
});

test('nothing of the contract check is in the window: it is done by the program', () => {
  const source = firstScripts().map((file) => readFileSync(join(folder, 'assets', file), 'utf8'));
  // What zod reads of the page before it is loaded is there, and is not zod.
  expect(/\b_zod\b/.test(source.join('\n'))).toBe(false);
});
