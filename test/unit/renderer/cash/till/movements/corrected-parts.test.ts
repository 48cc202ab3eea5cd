import { expect, test } from 'vitest';
import {
  meansOf,
  missingOf,
  partsOf,
} from '../../../../../../renderer/cash/till/movements/correct-dialog.tsx';
import type { MovementView } from '../../../../../../shared/contract/till.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const MOVEMENT: MovementView = {
  id: ID,
  kind: 'sale',
  means: 'cash',
  currency: 'PYG',
  amount: '50000',
  document: { id: ID, localNumber: 'C1-000001', numeroDocumento: null },
  collection: null,
  corrects: null,
  reference: '',
  reason: '',
  at: 0,
  actor: 'screen',
  stands: [{ means: 'cash', amount: '50000' }],
};
const CASH_OUT: MovementView = {
  ...MOVEMENT,
  kind: 'cash-out',
  amount: '-25000',
  document: null,
  stands: [{ means: 'cash', amount: '-25000' }],
};

test('money of a document may change its method, but not its amount', () => {
  expect(meansOf(MOVEMENT)).toContain('card');
  expect(missingOf(MOVEMENT, { cash: '50.000' })).toBe(0n);
  expect(missingOf(MOVEMENT, { card: '30.000' })).toBe(20_000n);
  expect(missingOf(MOVEMENT, { cash: '50.000', card: '1' })).toBe(-1n);
  expect(missingOf(MOVEMENT, { card: '1,5' })).toBeNull();
});

test('only other methods than cash have a reference; methods without an amount are left out', () => {
  expect(partsOf(MOVEMENT, { cash: '20.000', card: '30.000', cheque: '' }, ' 4711 ')).toEqual([
    { means: 'cash', amount: '20000', reference: '' },
    { means: 'card', amount: '30000', reference: '4711' },
  ]);
});

test('cash taken out stays cash, is typed without a sign, and may be zero', () => {
  expect(meansOf(CASH_OUT)).toEqual(['cash']);
  expect(missingOf(CASH_OUT, { cash: '20.000' })).toBe(5000n);
  expect(partsOf(CASH_OUT, { cash: '' }, '')).toEqual([{ means: 'cash', amount: '0', reference: '' }]);
});
