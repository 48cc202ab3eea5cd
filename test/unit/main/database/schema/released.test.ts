import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from '../../../../../main/database/schema/migrations.ts';

/**
 * SHA-256 of each schema's text, by version. A shop's database was made by exactly this text: a change after a
 * release is a new migration, with a new line here. Until the first release, the lines follow the texts.
 */
const RELEASED: Record<number, string> = {
  100: '34880d7c927d85d0840b9271542c7fb7a765c594de1b816dc4f18444f4df8f5d',
  101: 'ee0795430af3c6d40099d2dc56802c06ea118d7dc9c84c52eaf9f41e45d5dec9',
  102: '56b0458cdb8f7f8ac3c5c5c6b31e8e9265e2ed06b165dc763bc193ea52ea1541',
  103: '2c8f23b53d0c165ae34cae8b8fcf427a6c3716e2fe2708ca8d4e92665990a76c',
  104: 'be2afaacdc50048c6bed8a8ac246d038cc583e9fb31209f2e013182904a6ea41',
  105: 'aa99b8d4dd6e788672e36b875ae793aab76c85072e94a83054faf97b2611875c',
};

test('the text of each released schema never changes', () => {
  const texts = migrations.map(({ version, sql }) => [version, hash('sha256', sql)]);
  expect(Object.fromEntries(texts)).toEqual(RELEASED);
});
