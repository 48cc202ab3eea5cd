import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from '../../../../../main/database/schema/migrations.ts';

/**
 * SHA-256 of each schema's text, by version. A shop's database was made by exactly this text: a change after a
 * release is a new migration, with a new line here. Until the first release, the lines follow the texts.
 */
const RELEASED: Record<number, string> = {
  100: 'a37d92839e5ca556ec1d216b93c9dd3f4bf0b7109032495156f71d9618ae5230',
  101: '89954cf1297a40f10b0eb834fe9186e4b89049131b2b01f6423d990e1cd5e3cd',
};

test('the text of each released schema never changes', () => {
  const texts = migrations.map(({ version, sql }) => [version, hash('sha256', sql)]);
  expect(Object.fromEntries(texts)).toEqual(RELEASED);
});
