import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from '../../../../../main/database/schema/migrations.ts';

/**
 * SHA-256 of the text of each schema, by version. A shop's database was made by exactly this text: what changes after a
 * release is a migration of its own, and gets a line of its own here. Until the first release, 100 follows its text.
 */
const RELEASED: Record<number, string> = {
  100: '83c50eafd12d8a9368eaaf8a607c71b02ecc6d264140a2b4f72fc19139a8321f',
};

test('the text of each released schema stays as it was released', () => {
  const texts = migrations.map(({ version, sql }) => [version, hash('sha256', sql)]);
  expect(Object.fromEntries(texts)).toEqual(RELEASED);
});

test('the versions of the schema start at 100 and go up by one', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => 100 + index));
});
