import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { projectRoot } from '../../../tools/project.mjs';

beforeAll(async () => {
  await buildOnce();
});

test("the built app contains nothing of the kit's gallery", () => {
  const folder = join(projectRoot, 'out', 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const maps = files
    .filter((file) => file.endsWith('.map'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(maps.some((map) => map.includes('kit/layout/layout.tsx'))).toBe(true);
  expect(maps.filter((map) => map.includes('kit/gallery/'))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([join('renderer', 'index.html')]);
});
