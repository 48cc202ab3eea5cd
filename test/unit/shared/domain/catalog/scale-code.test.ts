import { expect, test } from 'vitest';
import { readScaleCode } from '../../../../../shared/domain/catalog/scale-code.ts';

const WEIGHT = { pattern: '20IIIIIWWWWWC', decimals: 3 };
const PRICE = { pattern: '21IIIIVPPPPPC', decimals: 0 };

test.each([
  ['2001234012508', { itemCode: '01234', kind: 'weight', amount: 125_000_000n }],
  ['2112349185008', { itemCode: '1234', kind: 'price', amount: 1_850_000_000_000n }],
  // A wrong check digit, no layout, not 13 digits, another prefix.
  ['2001234012502', null],
  ['2201234012502', null],
  ['200123401250', null],
  ['7840001000017', null],
])('label %s', (code, label) => {
  expect(readScaleCode(code, [WEIGHT, PRICE])).toEqual(label);
});
