import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { meansOfRefund } from '../../../../../shared/domain/cash/give-back.ts';
import { MEANS } from '../../../../../shared/domain/sale/means.ts';

test('cash is refunded first, then as it was paid', () => {
  const held = new Map([
    ['card', 12_000n],
    ['cash', 18_000n],
    ['transfer', -3000n],
  ] as const);
  expect(meansOfRefund(held, 5000n)).toEqual([{ means: 'cash', amount: 5000n }]);
  expect(meansOfRefund(held, 20_000n)).toEqual([
    { means: 'cash', amount: 18_000n },
    { means: 'card', amount: 2000n },
  ]);
  expect(meansOfRefund(held, 31_000n)[0]).toEqual({ means: 'cash', amount: 19_000n });
  expect(meansOfRefund(held, 0n)).toEqual([]);
});

test('a refund equals the requested amount, whatever is held', () => {
  const held = fc.array(fc.tuple(fc.constantFrom(...MEANS), fc.bigInt({ min: -50n, max: 100n })));
  fc.assert(
    fc.property(held, fc.bigInt({ min: 0n, max: 300n }), (pairs, amount) => {
      const parts = meansOfRefund(new Map(pairs), amount);
      expect(parts.every((part) => part.amount > 0n)).toBe(true);
      expect(new Set(parts.map(({ means }) => means)).size).toBe(parts.length);
      expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
    }),
  );
});
