import { expect, test } from 'vitest';
import { useClose } from '../../../../../../renderer/cash/till/close/close-store.ts';

const store = () => useClose.getState();

test('a count belongs to its shift, and the next shift begins empty', () => {
  store().begin(7);
  store().countOther('card PYG', '50.000');
  store().leave('PYG', '100.000');
  store().type({ reason: 'Faltó cambio' });
  store().begin(7);
  expect(store()).toMatchObject({
    number: 7,
    others: { 'card PYG': '50.000' },
    left: { PYG: '100.000' },
    reason: 'Faltó cambio',
  });
  store().begin(8);
  expect(store()).toMatchObject({ number: 8, cash: {}, others: {}, left: {}, reason: '' });
});
