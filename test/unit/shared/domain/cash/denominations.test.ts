import { expect, test } from 'vitest';
import { countedCash } from '../../../../../shared/domain/cash/denominations.ts';

test('a count is its notes plus the loose amount', () => {
  const notes = [
    { value: '100000', count: 3 },
    { value: '50', count: 7 },
  ];
  expect(countedCash({ currency: 'PYG', notes, loose: '25' })).toBe(300_375n);
});
