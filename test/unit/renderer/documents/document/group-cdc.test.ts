import { expect, test } from 'vitest';
import { groupCdc } from '../../../../../renderer/documents/document/facts.tsx';
import { makeCdc } from '../../../../support/service-answers.ts';

test('the code is split into eleven groups of four', () => {
  const cdc = makeCdc();
  expect(groupCdc(cdc)).toHaveLength(11);
  expect(groupCdc(cdc).every((group) => group.length === 4)).toBe(true);
  expect(groupCdc(cdc).join('')).toBe(cdc);
});
