import { expect, test } from 'vitest';
import { draftDiscounts } from '../../../../../shared/domain/draft/draft-discounts.ts';
import { draftLine, product, saleDraft, service } from '../../../../support/sale-drafts.ts';

test('discounts stand at their lines’ places on the receipt: merchandise first', () => {
  const lines = [
    { ...draftLine(service()), discount: '5 %' },
    draftLine(product()),
    { ...draftLine(product(), '2'), discount: '1.000' },
    { ...draftLine(product()), discount: 'x' },
    { ...draftLine(service()), discount: '0' },
  ];
  expect(draftDiscounts(saleDraft({ lines }))).toEqual([
    { line: 1, listPrice: 1_500_000_000_000n, discount: 100_000_000_000n, percent: null },
    { line: 3, listPrice: 2_000_000_000_000n, discount: 100_000_000_000n, percent: 500_000_000n },
  ]);
});
