import { describe, expect, it } from 'vitest';
import { fingerprintDependencies } from '../../../tools/set-up/install-dependencies.mjs';

const manifest = { name: 'x', version: '1.0.0', scripts: { start: 'a' }, dependencies: { zod: '^4.0.0' } };
const machine = { lockfile: '{"packages":{}}', platform: 'linux', arch: 'x64' };
const fingerprint = (changes: object, of: Partial<typeof machine> = {}): string =>
  fingerprintDependencies({ ...machine, ...of, packageJson: JSON.stringify({ ...manifest, ...changes }) });

describe('fingerprintDependencies', () => {
  it('stays while neither dependencies nor machine change', () => {
    expect(fingerprint({})).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint({ version: '1.0.1', scripts: { start: 'b' }, description: 'd' })).toBe(
      fingerprint({}),
    );
  });

  it.each([
    ['a dependency', fingerprint({ dependencies: { zod: '^4.0.1' } })],
    ['a development dependency', fingerprint({ devDependencies: { knip: '^6.0.0' } })],
    ['an optional dependency', fingerprint({ optionalDependencies: { knip: '^6.0.0' } })],
    ['an override', fingerprint({ overrides: { zod: '4.0.0' } })],
    ['an allowed install script', fingerprint({ allowScripts: { node: true } })],
    ['the lockfile', fingerprint({}, { lockfile: '{"packages":{"":{}}}' })],
    ['the operating system', fingerprint({}, { platform: 'win32' })],
    ['the processor', fingerprint({}, { arch: 'arm64' })],
  ])('changes with %s', (_what, changed) => {
    expect(changed).not.toBe(fingerprint({}));
  });
});
