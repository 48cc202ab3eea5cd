import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import type { Keychain } from '../../../../../main/kernel/ports/secrets.ts';
import { hashPin, isPinOf, PepperFile, PIN_COST } from '../../../../../main/shop/users/pin-hash.ts';
import { makeRecoveryCode, recoveryHash } from '../../../../../main/shop/users/recover-user.ts';

describe('hashPin', () => {
  const CHEAP = { logN: 4, r: 8, p: 1 };

  test('costs what OWASP asks for', async () => {
    expect(PIN_COST).toEqual({ logN: 17, r: 8, p: 1 });
    const hash = await hashPin('4711', 'pepper', PIN_COST);
    expect(hash).toMatch(/^scrypt\$17\$8\$1\$/);
    expect(await isPinOf(hash, '4711', 'pepper')).toBe(true);
  });

  test('is told by its PIN and its pepper, and by neither alone', async () => {
    const hash = await hashPin('4711', 'pepper', CHEAP);
    expect(hash).not.toContain('4711');
    expect(await isPinOf(hash, '4711', 'pepper')).toBe(true);
    expect(await isPinOf(hash, '4712', 'pepper')).toBe(false);
    expect(await isPinOf(hash, '4711', 'another')).toBe(false);
  });

  test('two users with one PIN have two hashes', async () => {
    expect(await hashPin('4711', 'pepper', CHEAP)).not.toBe(await hashPin('4711', 'pepper', CHEAP));
  });

  test('a recovery code is known however it is typed', () => {
    const code = makeRecoveryCode();
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(recoveryHash(code.toLowerCase().replaceAll('-', ' '))).toBe(recoveryHash(code));
    expect(recoveryHash('10101-00000-00000-00000-00000')).toBe(recoveryHash('lOiOI-ooooo-00000-00000-00000'));
    expect(recoveryHash(makeRecoveryCode())).not.toBe(recoveryHash(code));
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
});
