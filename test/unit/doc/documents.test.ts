import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cli } from '../../support/run-cli.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Maps of a folder: its contents and their places. */
const MAPS = ['main/README.md', 'main/sending/README.md', 'renderer/README.md', 'shared/README.md'];

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'training-service/README.md',
  'chain/README.md',
  ...MAPS,
  ...readdirSync(join(ROOT, 'doc')).flatMap((name) => (name.endsWith('.md') ? [`doc/${name}`] : [])),
];

const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

test.each(DOCUMENTS)('%s links to existing files', (document) => {
  const targets = [...textOf(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/gu)].map(
    ([, target]) => target ?? '',
  );
  expect(targets.filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
});

test.each([...MAPS, 'doc/glossary.md'])('%s names existing files', (map) => {
  const named = [...textOf(map).matchAll(/`([\w./-]+(?:[.]tsx?|\/))`/gu)].map(([, name]) => name ?? '');
  const isThere = (name: string): boolean =>
    [dirname(map), '.'].some((folder) => existsSync(join(ROOT, folder, name)));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test.each(MAPS)('%s is short enough to read in one go', (map) => {
  expect(textOf(map).split('\n').length).toBeLessThanOrEqual(41);
});

test('the README is short enough to read in one go', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(151);
});

test('the commands in doc/cli.md are those of the command line', async () => {
  const { errors } = await cli(['help'], { dataFolder: '/nowhere', configFolder: '/nowhere' });
  const orders = errors.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.slice(2)] : []));
  expect(orders.length).toBeGreaterThan(50);
  expect(textOf('doc/cli.md')).toContain(`\`\`\`text\n${orders.join('\n')}\n\`\`\``);
});
