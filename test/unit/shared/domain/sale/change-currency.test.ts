import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeCurrency } from '../../../../../shared/domain/sale/change-currency.ts';
import { USUAL_CURRENCIES } from '../../../../../shared/domain/sale/currency.ts';
import { priceLine, priceLines } from '../../../../../shared/domain/sale/pricing.ts';
import type { DraftLine, SaleDraft } from '../../../../../shared/domain/sale/sale-draft.ts';
import { formatScaled } from '../../../../../shared/domain/money.ts';
import { draftLine, product, saleDraft } from '../../../../support/sale-drafts.ts';

const line = (more: Partial<DraftLine>): DraftLine => ({ ...draftLine(product()), ...more });
const textsOf = ({ lines }: SaleDraft) => lines.map(({ price, discount }) => [price, discount]);

describe('from guaraníes to dollars', () => {
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

  test('typed amounts follow the rate, percentages and what is no amount stay', () => {
    expect(textsOf(dollars)).toEqual([
      ['2', '10 %'],
      ['', '1'],
      ['0,015', '0'],
      ['1.5', 'x'],
    ]);
  });

  test('what was to be paid is emptied, all else stays', () => {
    expect(dollars).toEqual({
      ...draft,
      lines: dollars.lines,
      currency: 'USD',
      rate: '7.325,5',
      received: '',
      entregaInicial: '',
    });
  });

  test('and on to reales by both rates', () => {
    const reales = changeCurrency(dollars, 'BRL', '1.465,1');
    expect(textsOf(reales).slice(0, 2)).toEqual([
      ['10', '10 %'],
      ['', '5'],
    ]);
    expect(changeCurrency(reales, 'PYG', 'x')).toMatchObject({ currency: 'PYG', rate: '' });
  });

  test('another rate of the same currency changes no typed price', () => {
    const dearer = changeCurrency({ ...dollars, received: '5' }, 'USD', '8.000');
    expect(dearer).toMatchObject({ lines: dollars.lines, rate: '8.000', received: '' });
  });
});

describe('without a rate', () => {
  test('nothing changes', () => {
    const draft = saleDraft({ received: '1' });
    for (const rate of ['', '0', '100.000', 'x']) expect(changeCurrency(draft, 'USD', rate)).toBe(draft);
    const unpriced = saleDraft({ currency: 'USD', rate: '', lines: [line({ price: '2' })] });
    expect(changeCurrency(unpriced, 'PYG', '')).toBe(unpriced);
    const percent = saleDraft({ currency: 'USD', rate: '', lines: [line({ discount: '5 %' })] });
    expect(changeCurrency(percent, 'PYG', '')).toMatchObject({ currency: 'PYG', lines: percent.lines });
  });
});

const rate = fc.integer({ min: 1, max: 999_999_999 }).map((digits) => formatScaled(BigInt(digits) * 10_000n));
const amount = fc.oneof(
  fc.constantFrom('', 'x', '1,', '999999999999999'),
  fc.bigInt({ min: 0n, max: 10n ** 14n }).map((cents) => formatScaled(cents * 1_000_000n)),
);
const discount = fc.oneof(amount, fc.constantFrom('10 %', '100%', '%'));
const anyDraft = fc
  .record({
    lines: fc.array(fc.record({ price: amount, discount }), { maxLength: 8 }),
    currency: fc.constantFrom(...USUAL_CURRENCIES),
    rate,
  })
  .map(({ lines, ...money }) => saleDraft({ ...money, lines: lines.map(line) }));

test('any change keeps each line, its item and its quantity, and never throws', () => {
  fc.assert(
    fc.property(anyDraft, fc.constantFrom(...USUAL_CURRENCIES), rate, (draft, currency, to) => {
      const changed = changeCurrency(draft, currency, to);
      expect(changed.currency).toBe(currency);
      const withoutTyped = ({ lines }: SaleDraft) =>
        lines.map((one) => ({ ...one, price: '', discount: '' }));
      expect(withoutTyped(changed)).toEqual(withoutTyped(draft));
      priceLines(changed);
    }),
  );
});

test('a converted price is worth what it was, to half of the new currency’s smallest unit', () => {
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
