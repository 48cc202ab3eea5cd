import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkToken, issueToken } from '../../../../training-service/auth/token.ts';

const SECRET = Buffer.alloc(32, 7);
const NOW = Date.UTC(2026, 10, 21, 10);
const LIFETIME_MS = 12 * 3_600_000;
const token = issueToken(SECRET, { sub: 'a@b.co', ruc: '80009735-1' }, { now: NOW, lifetimeMs: LIFETIME_MS });

test('a token tells who, and when it ends', () => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
  expect(claims).toEqual({ sub: 'a@b.co', ruc: '80009735-1', iat: NOW / 1000, exp: NOW / 1000 + 12 * 3600 });
});

test('it is valid until then', () => {
  expect(checkToken(SECRET, token, NOW + LIFETIME_MS - 1).kind).toBe('valid');
  expect(checkToken(SECRET, token, NOW + LIFETIME_MS).kind).toBe('expired');
});

test('no other text is one', () => {
  expect(checkToken(Buffer.alloc(32, 8), token, NOW).kind).toBe('invalid');
  const position = fc.integer({ min: 0, max: token.length - 2 });
  fc.assert(
    fc.property(position, fc.constantFrom('A', 'b', '.', '-', ''), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(checkToken(SECRET, changed, NOW).kind).toBe('invalid');
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => checkToken(SECRET, text, NOW).kind === 'invalid'));
});

test('a token may not choose its algorithm', () => {
  const [, payload = ''] = token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  expect(checkToken(SECRET, `${none}.${payload}.`, NOW).kind).toBe('invalid');
  const signature = createHmac('sha256', SECRET).update(`${none}.${payload}`).digest('base64url');
  expect(checkToken(SECRET, `${none}.${payload}.${signature}`, NOW).kind).toBe('invalid');
});
