import { expect, test } from 'vitest';
import { Session } from '../../../../main/shop/account/session.ts';
import type { DatabaseIdentity } from '../../../../main/database/identity.ts';
import { unboundWords } from '../../../../main/attention/notice-words.ts';
import { FakeSecrets } from '../../../support/counter.ts';

const words = (token: string | null, identity: Partial<DatabaseIdentity> = {}): string | null =>
  unboundWords({
    store: {
      identity: { id: 'x', mode: 'production', baseUrl: 'https://x', ruc: null, createdAt: 0, ...identity },
    },
    session: new Session(new FakeSecrets(), token),
  });

test('a token alone does not say whose the data are', () => {
  expect(words('t')).toMatch(/de qué empresa/);
});

test('nothing is said without a token, of a bound database or in training', () => {
  expect([words(null), words('t', { ruc: '80013884-8' }), words('t', { mode: 'training' })]).toEqual([
    null,
    null,
    null,
  ]);
});
