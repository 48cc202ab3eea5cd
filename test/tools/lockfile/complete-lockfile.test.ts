import { describe, expect, it } from 'vitest';
import { completeLockfile } from '../../../tools/lockfile/complete-lockfile.mjs';

const lockfile = (optionalDependencies: Record<string, string>, others: Record<string, object> = {}) => ({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies }, ...others },
});

describe('completeLockfile', () => {
  it.each([
    ['@scope/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@scope/tool-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['tool-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['tool-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['tool-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'] }],
    ['tool-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
  ])(
    'adds %s for its platform, optional, and a development package if its dependent is one',
    (name, platform) => {
      const { packages } = completeLockfile(lockfile({ [name]: '2.0.0' }));
      expect(packages[`node_modules/${name}`]).toEqual({
        version: '2.0.0',
        dev: true,
        optional: true,
        ...platform,
      });
    },
  );
});
