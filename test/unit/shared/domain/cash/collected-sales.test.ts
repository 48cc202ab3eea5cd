import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allotPayments,
  spreadOver,
  sumOfAmounts,
} from '../../../../../shared/domain/cash/collected-sales.ts';

const SALES = [
  { id: 'a', owed: 30n },
  { id: 'b', owed: 0n },
  { id: 'c', owed: 50n },
];

test('the first is paid first, and what no sale takes is left', () => {
  expect(spreadOver(SALES, 45n)).toEqual({
    shares: [
      { id: 'a', amount: 30n },
      { id: 'c', amount: 15n },
    ],
    left: 0n,
  });
  expect(spreadOver(SALES, 100n).left).toBe(20n);
  expect(spreadOver([], 1n)).toEqual({ shares: [], left: 1n });
});

test('one payment after the other pays one sale after the other', () => {
  const [card, cash] = [
    { means: 'card', amount: 40n, reference: '4821' } as const,
    { means: 'cash', amount: 5n, reference: '' } as const,
  ];
  expect(allotPayments([card, cash], spreadOver(SALES, 45n).shares)).toEqual([
    { id: 'a', part: { ...card, amount: 30n } },
    { id: 'c', part: { ...card, amount: 10n } },
    { id: 'c', part: { ...cash, amount: 5n } },
  ]);
});

test('whatever is owed and paid, each sale gets its share and each payment is used up', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (owed, paid) => {
      const sales = owed.map((amount, index) => ({ id: String(index), owed: amount }));
      const parts = paid.map((amount) => ({ means: 'cash' as const, amount, reference: '' }));
      const { shares, left } = spreadOver(sales, sumOfAmounts(parts));
      expect(sumOfAmounts(shares) + left).toBe(sumOfAmounts(parts));
      for (const { id, amount } of shares) expect(amount <= (owed[Number(id)] ?? 0n)).toBe(true);
      if (left > 0n) return;
      const allotted = allotPayments(parts, shares);
      expect(allotted.every(({ part }) => part.amount > 0n)).toBe(true);
      for (const share of shares)
        expect(sumOfAmounts(allotted.filter(({ id }) => id === share.id).map(({ part }) => part))).toBe(
          share.amount,
        );
    }),
  );
});
