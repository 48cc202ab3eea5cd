import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import type { Keychain } from '../../../../../main/kernel/ports/secrets.ts';
import { hashPin, isPinOf, PepperFile, PIN_COST } from '../../../../../main/shop/users/pin-hash.ts';

describe('hashPin', () => {
  const CHEAP = { logN: 4, r: 8, p: 1 };

  test('has the cost that OWASP recommends', async () => {
    expect(PIN_COST).toEqual({ logN: 17, r: 8, p: 1 });
    const hash = await hashPin('4711', 'pepper', PIN_COST);
    expect(hash).toMatch(/^scrypt\$17\$8\$1\$/);
    expect(await isPinOf(hash, '4711', 'pepper')).toBe(true);
  });

  test('matches a hash by PIN and pepper together, and by neither alone', async () => {
    const hash = await hashPin('4711', 'pepper', CHEAP);
    expect(hash).not.toContain('4711');
    expect(await isPinOf(hash, '4711', 'pepper')).toBe(true);
    expect(await isPinOf(hash, '4712', 'pepper')).toBe(false);
    expect(await isPinOf(hash, '4711', 'another')).toBe(false);
  });
});

describe('PepperFile', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder, 'config', 'pepper.json');
  });

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

  test('is in a private file where there is no keychain', async () => {
    const none = keychain('x', false);
    await new PepperFile(file, none).write('hot pepper');
    expect(await new PepperFile(file, none).read()).toBe('hot pepper');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is null before it is written', async () => {
    expect(await new PepperFile(file, keychain('here')).read()).toBeNull();
  });
});
