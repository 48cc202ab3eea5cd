import { expect, test } from 'vitest';
import { moneyToGiveBack } from '../../../../../shared/domain/cash/document-money.ts';

test('a refund as it was paid is never more than is held in all, after an earlier cash refund', () => {
  const held = new Map([
    ['card', 30_000n],
    ['cash', -5000n],
  ] as const);
  expect(moneyToGiveBack(held, 'as-paid')).toEqual([{ means: 'card', amount: 25_000n }]);
  expect(moneyToGiveBack(held, 'transfer')).toEqual([{ means: 'transfer', amount: 25_000n }]);
  expect(moneyToGiveBack(new Map([['cash', -5000n]]), 'as-paid')).toEqual([]);
});
