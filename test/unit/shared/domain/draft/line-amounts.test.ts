import { expect, test } from 'vitest';
import { lineAmounts } from '../../../../../shared/domain/draft/line-amounts.ts';
import { draftLine, product } from '../../../../support/sale-drafts.ts';

const PYG = { currency: 'PYG', rate: '' } as const;
const line = draftLine(product({ price: 15_000 }), '2');

test('a line is priced once for one currency and rate, and again for another', () => {
  const first = lineAmounts(line, PYG);
  expect(first.exact?.ten).toBe(30_000n * 10n ** 16n);
  expect(lineAmounts(line, { ...PYG })).toBe(first);
  const dollars = lineAmounts(line, { currency: 'USD', rate: '7.500' });
  expect(dollars.exact?.ten).toBe(4n * 10n ** 16n);
  expect(lineAmounts(line, { currency: 'USD', rate: '5.000' }).exact?.ten).toBe(6n * 10n ** 16n);
  expect(lineAmounts(line, PYG)).toEqual(first);
});

test('a line that changed is another one', () => {
  lineAmounts(line, PYG);
  expect(lineAmounts({ ...line, quantity: '3' }, PYG).exact?.ten).toBe(45_000n * 10n ** 16n);
  expect(lineAmounts({ ...line, quantity: 'x' }, PYG)).toMatchObject({ priced: 'quantity', exact: null });
});
