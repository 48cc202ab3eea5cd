import { expect, test } from 'vitest';
import { hashPin, isPinOf, PIN_COST } from '../../../../../main/shop/users/pin-hash.ts';
import { makeRecoveryCode, recoveryHash } from '../../../../../main/shop/users/recovery-code.ts';

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
