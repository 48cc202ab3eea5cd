import { describe, expect, it } from 'vitest';
import { completeLockfile } from '../../../tools/lockfile/complete-lockfile.mjs';

const lockfile = (optionalDependencies: Record<string, string>, others: Record<string, object> = {}) => ({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies }, ...others },
});

describe('completeLockfile', () => {
  it('leaves a complete lockfile as it is', () => {
    const hoisted = lockfile({ 'tool-linux-x64': '2.0.0' }, { 'node_modules/tool-linux-x64': {} });
    expect(completeLockfile(hoisted)).toBe(hoisted);
    const nested = lockfile(
      { 'tool-linux-x64': '2.0.0' },
      { 'node_modules/tool/node_modules/tool-linux-x64': {} },
    );
    expect(completeLockfile(nested)).toBe(nested);
  });

  it("does not take another package's own copy for it", () => {
    const elsewhere = lockfile(
      { 'tool-linux-x64': '2.0.0' },
      { 'node_modules/other/node_modules/tool-linux-x64': {} },
    );
    expect(completeLockfile(elsewhere).packages).toHaveProperty(['node_modules/tool-linux-x64']);
  });

  it.each([
    ['@scope/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@scope/tool-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['tool-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['tool-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['tool-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'] }],
    ['tool-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
  ])('adds %s for its platform, optional, as much for development as its dependent', (name, platform) => {
    const { packages } = completeLockfile(lockfile({ [name]: '2.0.0' }));
    expect(packages[`node_modules/${name}`]).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      ...platform,
    });
  });

  it('sorts them in as npm does and keeps the rest', () => {
    const { packages, ...rest } = completeLockfile(
      lockfile({ '@b/linux-x64': '1.0.0' }, { 'node_modules/@a/x': {}, 'node_modules/zod': {} }),
    );
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/@a/x',
      'node_modules/@b/linux-x64',
      'node_modules/tool',
      'node_modules/zod',
    ]);
    expect(rest).toEqual({ lockfileVersion: 3 });
  });

  it('refuses what it cannot know', () => {
    expect(() => completeLockfile(lockfile({ fsevents: '2.3.3' }))).toThrow(/fsevents@2\.3\.3/);
    expect(() => completeLockfile(lockfile({ 'tool-linux-x64': '^2.0.0' }))).toThrow(
      /tool-linux-x64@\^2\.0\.0/,
    );
  });
});
