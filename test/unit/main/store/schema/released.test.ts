import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from '../../../../../main/store/schema/migrations.ts';

/**
 * SHA-256 of the text of each schema, by version. A shop's database was made by exactly this text: what changes after a
 * release is a migration of its own, and gets a line of its own here. Until the first release, 100 follows its text.
 */
const RELEASED: Record<number, string> = {
  100: '1d2869973abdea9d25cd95e70c23b2e9f2336756cd02aa6ceb248529d4e141f5',
};

test('the text of each released schema stays as it was released', () => {
  const texts = migrations.map(({ version, sql }) => [version, hash('sha256', sql)]);
  expect(Object.fromEntries(texts)).toEqual(RELEASED);
});

test('the versions of the schema start at 100 and go up by one', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => 100 + index));
});
