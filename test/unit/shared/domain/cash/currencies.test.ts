import { expect, test } from 'vitest';
import type { DOCUMENT_STATES } from '../../../../../shared/domain/fiscal/document-state.ts';
import { soldByCurrency } from '../../../../../shared/domain/cash/currencies.ts';

const sale = (state: (typeof DOCUMENT_STATES)[number], currency: string, total: string) => ({
  state,
  currency,
  isOnCredit: false,
  count: 1,
  total,
});

test('a shift’s sales are those in its reports, guaraníes first', () => {
  const sales = [
    sale('approved', 'USD', '500'),
    sale('approved', 'PYG', '60000'),
    sale('queued', 'PYG', '15900'),
    sale('cancelled', 'PYG', '24000'),
  ];
  expect(soldByCurrency(sales)).toEqual([
    { currency: 'PYG', count: 2, amount: '75900' },
    { currency: 'USD', count: 1, amount: '500' },
  ]);
});
