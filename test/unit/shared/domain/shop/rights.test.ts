import { expect, test } from 'vitest';
import {
  ALL_POWERS,
  covers,
  GRANTABLE,
  missingRight,
  powersOf,
  saleRequirement,
  USUAL_POWERS,
} from '../../../../../shared/domain/shop/rights.ts';
import { draftLine, product, saleDraft } from '../../../../support/sale-drafts.ts';

const line = (more: { price?: string; discount?: string; quantity?: string }) => ({
  ...draftLine(product({ price: 15_000 })),
  ...more,
});
const need = (...lines: ReturnType<typeof line>[]) => saleRequirement(saleDraft({ lines }));

test('another price needs the right to change prices, whether higher, lower or zero', () => {
  for (const price of ['14.999', '15.001', '0']) {
    expect(need(line({}), line({ price }))).toEqual({ rights: ['change-price'], discount: 0 });
  }
});

test("a sale's discount is that of the line with the largest", () => {
  expect(need(line({ discount: '10 %' }), line({ discount: '3 %' })).discount).toBe(10);
  expect(need(line({ discount: '1.500' })).discount).toBe(10);
  expect(need(line({ discount: '1.500', quantity: '2' })).discount).toBe(5);
});

test('a percentage slightly above a limit is above it', () => {
  const cashier = powersOf('cashier', USUAL_POWERS);
  expect(covers(cashier, need(line({ discount: '750' })))).toBe(true);
  expect(covers(cashier, need(line({ discount: '751' })))).toBe(false);
});

test('the owner may do everything; only the owner manages users, and a cashier no settings', () => {
  expect(powersOf('owner', USUAL_POWERS)).toBe(ALL_POWERS);
  expect(missingRight(ALL_POWERS, { rights: ['users', 'settings'], discount: 100 })).toBeNull();
  expect(GRANTABLE.supervisor).not.toContain('users');
  expect(GRANTABLE.cashier).not.toContain('users');
  expect(GRANTABLE.cashier).not.toContain('settings');
});
