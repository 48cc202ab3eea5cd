import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeCurrency } from '../../../../../shared/domain/sale/change-currency.ts';
import { priceLine } from '../../../../../shared/domain/sale/pricing.ts';
import type { DraftLine, SaleDraft } from '../../../../../shared/domain/sale/sale-draft.ts';
import { draftLine, product, saleDraft } from '../../../../support/sale-drafts.ts';

const line = (more: Partial<DraftLine>): DraftLine => ({ ...draftLine(product()), ...more });
const textsOf = ({ lines }: SaleDraft) => lines.map(({ price, discount }) => [price, discount]);

describe('a change from guaraníes to dollars', () => {
  const draft = saleDraft({
    lines: [
      line({ price: '14.651', discount: '10 %' }),
      line({ discount: '7.326' }),
      line({ price: '110', discount: '20' }),
      line({ price: '1.5', discount: 'x' }),
    ],
    received: '50.000',
    entregaInicial: '1.000',
    remark: 'Sin bolsa',
  });
  const dollars = changeCurrency(draft, 'USD', ' 7.325,5 ');

  test('converts typed amounts at the rate; percentages and invalid texts stay', () => {
    expect(textsOf(dollars)).toEqual([
      ['2', '10 %'],
      ['', '1'],
      ['0,015', '0'],
      ['1.5', 'x'],
    ]);
  });
});

test('a converted price keeps its value, to half of the new currency’s smallest unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.constantFrom('USD' as const, 'BRL' as const, 'ARS' as const),
      fc.integer({ min: 1, max: 99_999 }),
      (guaranies, currency, to) => {
        const draft = saleDraft({ lines: [line({ price: String(guaranies) })] });
        const [changed] = changeCurrency(draft, currency, String(to)).lines;
        if (changed === undefined) throw new Error('a line was lost');
        const { priced } = priceLine(changed, { currency, rate: String(to) });
        if (typeof priced === 'string') throw new Error(priced);
        // Both sides in guaraníes, scaled by 10^8; half a cent at the rate.
        const apart = priced.listPrice * BigInt(to) - guaranies * 10n ** 8n;
        expect(2n * (apart < 0n ? -apart : apart) <= BigInt(to) * 10n ** 6n).toBe(true);
      },
    ),
  );
});
