import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from '../../../../../main/database/schema/migrations.ts';

/**
 * SHA-256 of the text of each schema, by version. A shop's database was made by exactly this text: what changes after a
 * release is a migration of its own, and gets a line of its own here. Until the first release, 100 follows its text.
 */
const RELEASED: Record<number, string> = {
  100: 'a37d92839e5ca556ec1d216b93c9dd3f4bf0b7109032495156f71d9618ae5230',
};

test('the text of each released schema stays as it was released', () => {
  const texts = migrations.map(({ version, sql }) => [version, hash('sha256', sql)]);
  expect(Object.fromEntries(texts)).toEqual(RELEASED);
});
