import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../tools/project.mjs';
import { releaseChangelog } from '../../../tools/release/changelog.mjs';

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- A bug.\n\n## [0.1.0] - 2026-11-01\n\n- All.\n';

describe('releaseChangelog', () => {
  test('moves the unreleased part under the version', () => {
    expect(releaseChangelog(CHANGELOG, '0.2.0', '2026-11-27')).toEqual({
      changelog:
        '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-27\n\n### Fixed\n\n- A bug.\n\n## [0.1.0] - 2026-11-01\n\n- All.\n',
      notes: '### Fixed\n\n- A bug.',
    });
  });
});

describe('npm run release', () => {
  let folder = '';
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const write = (file: string, value: object): void =>
    writeFileSync(join(folder, file), JSON.stringify(value));
  const release = (step: string): string =>
    execFileSync(process.execPath, ['tools/release.mjs', step], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-release-'));
    mkdirSync(join(folder, 'tools'));
    for (const path of ['tools/release', 'tools/release.mjs'])
      cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
    write('package.json', { type: 'module', version: '0.1.0', homepage: 'https://mostrador.example' });
    write('package-lock.json', { version: '0.1.0', packages: { '': { version: '0.1.0' } } });
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
    git('init', '--quiet');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@mostrador.example');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('commits the version and tags it with the notes', () => {
    expect(release('minor')).toContain('tagged v0.2.0');
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0\n');
    expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toContain('### Fixed\n\n- A bug.');
    expect(git('status', '--porcelain')).toBe('');
    const lockfile: unknown = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    expect(lockfile).toEqual({ version: '0.2.0', packages: { '': { version: '0.2.0' } } });
  });

  test('refuses uncommitted changes and an address that leads nowhere', () => {
    write('package.json', { type: 'module', version: '0.1.0', homepage: 'https://mostrador.invalid' });
    expect(() => release('patch')).toThrow('commit or remove your changes first');
    git('commit', '--quiet', '--all', '--message', 'Change');
    expect(() => release('patch')).toThrow('real homepage');
    expect(() => release('huge')).toThrow('usage');
    expect(git('tag')).toBe('');
  });
});
