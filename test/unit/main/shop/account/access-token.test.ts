import { describe, expect, test } from 'vitest';
import { readAccessToken, readTokenExpiry } from '../../../../../main/shop/account/access-token.ts';
import { DAY_MS, HOUR_MS } from '../../../../../shared/domain/dates.ts';

describe('readAccessToken', () => {
  test.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['quotes of a text processor', 'abc“def”'],
    ['a line end inside', 'abc\r\nx-injected: yes'],
    ['a blank inside', 'abc def'],
    ['accents', 'ñandutí'],
  ])('%s is no token', (_name, text) => {
    expect(readAccessToken(text)).toBeNull();
  });
});

describe('readTokenExpiry', () => {
  const NOW = Date.UTC(2026, 10, 22, 12);
  const jwt = (claims: unknown): string =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
  const seconds = (at: number): number => at / 1000;

  test('a long-lived token reminds a day before, a short-lived one in its last quarter', () => {
    const month = jwt({ iat: seconds(NOW), exp: seconds(NOW + 30 * DAY_MS) });
    expect(readTokenExpiry(month)).toEqual({ expiresAt: NOW + 30 * DAY_MS, remindAt: NOW + 29 * DAY_MS });
    const shift = jwt({ iat: seconds(NOW), exp: seconds(NOW + 12 * HOUR_MS) });
    expect(readTokenExpiry(shift)).toEqual({ expiresAt: NOW + 12 * HOUR_MS, remindAt: NOW + 9 * HOUR_MS });
  });

  test.each([
    ['no JWT', 'a-training-token'],
    ['two parts', 'a.b'],
    ['four parts', `${jwt({ exp: 1 })}.x`],
    ['no JSON in it', 'a.b.c'],
    ['no exp', jwt({ iat: 5 })],
    ['an exp of text', jwt({ exp: '1800000000' })],
    ['an exp below zero', jwt({ exp: -1 })],
    ['an exp beyond all time', jwt({ exp: 1e300 })],
    ['no object', jwt(7)],
  ])('returns null: %s', (_name, token) => {
    expect(readTokenExpiry(token)).toBeNull();
  });
});
