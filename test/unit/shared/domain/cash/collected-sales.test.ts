import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allotPayments,
  spreadOver,
  sumOfAmounts,
} from '../../../../../shared/domain/cash/collected-sales.ts';

test('each sale gets its share and each payment is used up, for any debts and payments', () => {
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
