import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Keychain } from '../../../../../main/kernel/ports/secrets.ts';
import { PepperFile } from '../../../../../main/shop/users/pepper-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-pepper-'));
  file = join(folder, 'config', 'pepper.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A keychain with this key. */
function keychain(key: string, isAvailable = true): Keychain {
  return {
    isAvailable: () => Promise.resolve(isAvailable),
    seal: (secret) => Promise.resolve(Buffer.from(`${key}:${secret.split('').toReversed().join('')}`)),
    open(sealed) {
      const [by, secret = ''] = Buffer.from(sealed).toString().split(':');
      if (by !== key) return Promise.reject(new Error('sealed by another'));
      return Promise.resolve({ secret: secret.split('').toReversed().join(''), isStale: false });
    },
  };
}

test('sealed by the keychain, it is read by that one alone', async () => {
  await new PepperFile(file, keychain('here')).write('hot pepper');
  expect(readFileSync(file, 'utf8')).not.toContain('hot pepper');
  expect(await new PepperFile(file, keychain('here')).read()).toBe('hot pepper');
  expect(await new PepperFile(file, keychain('elsewhere')).read()).toBeNull();
});

test('with a keychain that protects nothing it is in a file of its owner’s', async () => {
  const none = keychain('x', false);
  await new PepperFile(file, none).write('hot pepper');
  expect(await new PepperFile(file, none).read()).toBe('hot pepper');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('there is none before it is written', async () => {
  expect(await new PepperFile(file, keychain('here')).read()).toBeNull();
});
