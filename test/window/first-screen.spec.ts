import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { buildOnce } from '../../tools/app/build-once.ts';
import { projectRoot } from '../../tools/project.mjs';

const FOLDER = join(projectRoot, 'out', 'app', 'renderer');

test.beforeAll(async () => void (await buildOnce()));

test('nothing is painted before the script has applied the chosen look', () => {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  expect(page).toMatch(/<script type="module" blocking="render"/);
});
