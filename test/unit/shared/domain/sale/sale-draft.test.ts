import { expect, test } from 'vitest';
import { quantityFault } from '../../../../../shared/domain/sale/sale-draft.ts';
import { product } from '../../../../support/sale-drafts.ts';

const fault = (quantity: string, most: number, isFromLabel = false) =>
  quantityFault({ quantity, isFromLabel, item: product() }, () => most);

test('no more decimals than the unit is sold by', () => {
  expect(fault('1,5', 0)).toEqual({ kind: 'decimals', most: 0 });
  expect(fault('1.500', 0)).toBeNull();
  expect(fault('0,755', 3)).toBeNull();
  expect(fault('0,7555', 3)).toEqual({ kind: 'decimals', most: 3 });
});

test('a label’s quantity follows from its price, and a unit nobody knows is not in the way', () => {
  expect(fault('0,75512345', 3, true)).toBeNull();
  expect(quantityFault({ quantity: '1,5', isFromLabel: false, item: product() }, () => undefined)).toBeNull();
});

test('what is no quantity at all', () => {
  expect(fault(' ', 3)).toEqual({ kind: 'missing' });
  expect(fault('0', 3)).toEqual({ kind: 'notNumber' });
  expect(fault('1,', 3)).toEqual({ kind: 'notNumber' });
});
