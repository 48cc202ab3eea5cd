import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listThirdParties, writeNotices } from '../../tools/build/third-party.ts';

let root = '';
let packages: Record<string, { dev?: boolean }> = {};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mostrador-licences-'));
  packages = { '': {} };
});
afterEach(() => rmSync(root, { recursive: true }));

/** Installs a package; `file` is the text of its licence file. */
function install(
  name: string,
  license: string | undefined,
  more: { dev?: boolean; file?: string } = {},
): void {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', license, author: 'Ada' }),
  );
  if (more.file !== undefined) writeFileSync(join(folder, 'LICENSE.md'), more.file);
  packages[`node_modules/${name}`] = more.dev === true ? { dev: true } : {};
}

function list(...bundled: string[]) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return listThirdParties(root, new Set(bundled.map((name) => `node_modules/${name}`)));
}

test('the notice lists shipped and bundled packages, with the text of each licence', () => {
  install('with-file', 'MIT', { file: 'Copyright (c) Grace\n' });
  install('without-file', '(MIT OR Apache-2.0)');
  install('bundled', 'ISC', { dev: true, file: 'ISC words' });
  install('only-for-tests', 'GPL-3.0', { dev: true });
  const parties = list('bundled');
  expect(parties.map(({ name }) => name)).toEqual(['bundled', 'with-file', 'without-file']);
  expect(parties[1]?.text).toBe('Copyright (c) Grace');
  expect(parties[2]?.text).toMatch(/^MIT License\n\nCopyright \(c\) Ada\n\nPermission is hereby granted/);
  expect(writeNotices(parties)).toContain('with-file 1.0.0 (MIT)\n\nCopyright (c) Grace\n');
});

test('the notice refuses by name a package without a licence, or with one not on the list', () => {
  install('fine', 'MIT');
  install('copyleft', 'GPL-3.0-only');
  install('silent', undefined);
  install('odd', 'SEE LICENSE IN README');
  expect(() => list()).toThrow('copyleft (GPL-3.0-only), odd (SEE LICENSE IN README), silent (none)');
});
