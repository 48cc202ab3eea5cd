import { expect, test } from 'vitest';
import { priceDraft } from '../../../../../shared/domain/draft/price-draft.ts';
import { draftLine, product, saleDraft, service } from '../../../../support/sale-drafts.ts';

const PYG = { currency: 'PYG', rate: '' } as const;
const rice = draftLine(product({ price: 15_000 }), '2');
const other = draftLine(product({ price: 15_000 }), '1');

test('discounts stand at their lines’ places on the receipt: merchandise first', () => {
  const lines = [
    { ...draftLine(service()), discount: '5 %' },
    draftLine(product()),
    { ...draftLine(product(), '2'), discount: '1.000' },
    { ...draftLine(product()), discount: 'x' },
    { ...draftLine(service()), discount: '0' },
  ];
  expect(priceDraft(saleDraft({ lines })).discounts).toEqual([
    { line: 1, listPrice: 1_500_000_000_000n, discount: 100_000_000_000n, percent: null },
    { line: 3, listPrice: 2_000_000_000_000n, discount: 100_000_000_000n, percent: 500_000_000n },
  ]);
});

test('a line that stayed the same is not priced again, wherever it stands now', () => {
  const before = priceDraft({ ...PYG, lines: [rice, other] });
  const after = priceDraft({ ...PYG, lines: [{ ...other, quantity: '3' }, rice] }, before);
  expect(after.lines[1]).toBe(before.lines[0]);
  expect(after.lines[0]?.exact?.ten).toBe(45_000n * 10n ** 16n);
  expect(after.totals.total).toBe(75_000n);
});

test('all lines are priced again in another currency, and at another rate', () => {
  const before = priceDraft({ ...PYG, lines: [rice] });
  const dollars = priceDraft({ currency: 'USD', rate: '7.500', lines: [rice] }, before);
  expect(dollars.lines[0]?.exact?.ten).toBe(4n * 10n ** 16n);
  expect(priceDraft({ currency: 'USD', rate: '5.000', lines: [rice] }, dollars).totals.total).toBe(600n);
});

test('a line that cannot be priced counts as none, and says why', () => {
  const { lines, totals } = priceDraft({ ...PYG, lines: [{ ...rice, quantity: 'x' }, other] });
  expect(lines[0]).toMatchObject({ priced: 'quantity', exact: null });
  expect(totals.total).toBe(15_000n);
});
