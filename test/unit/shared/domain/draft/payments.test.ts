import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftChange, receivedMinor } from '../../../../../shared/domain/draft/cash.ts';
import { USUAL_CURRENCIES } from '../../../../../shared/domain/draft/currency.ts';
import { paymentParts, splitPayment } from '../../../../../shared/domain/draft/payments.ts';
import type { DraftPayment } from '../../../../../shared/domain/draft/sale-draft.ts';
import { formatMinor } from '../../../../../shared/domain/money.ts';
import { heldMoney } from '../../../../../shared/domain/till/document-money.ts';
import { MEANS, type Means } from '../../../../../shared/domain/till/movement.ts';
import { saleDraft } from '../../../../support/sale-drafts.ts';

const pay = (means: DraftPayment['means'], amount: string): DraftPayment => ({
  means,
  amount,
  reference: '',
});
const OTHERS = MEANS.filter((means): means is Exclude<Means, 'cash'> => means !== 'cash');

describe('what is due', () => {
  test('is cash where nothing else is told, rounded where the shop rounds', () => {
    expect(splitPayment(saleDraft(), 30_020n, true)).toMatchObject({ cash: 30_020n, collected: 30_000n });
    expect(splitPayment(saleDraft(), 30n, true)).toMatchObject({ cash: 30n, collected: 30n });
  });

  test('is rounded in its cash alone, and what is below a coin is not asked for', () => {
    const mixed = saleDraft({ payments: [pay('card', '20.010')] });
    expect(splitPayment(mixed, 30_020n, true)).toMatchObject({ cash: 10_010n, collected: 10_000n });
    const nearly = saleDraft({ payments: [pay('card', '30.000')] });
    expect(splitPayment(nearly, 30_020n, true)).toMatchObject({ cash: 20n, collected: 0n });
    const credit = saleDraft({ condition: 2, payments: [pay('card', '20.010')] });
    expect(splitPayment(credit, 30_020n, true)).toMatchObject({ cash: 10_010n, collected: 10_010n });
  });

  test.each<[string, DraftPayment[], string[]]>([
    [
      'no amount',
      [pay('card', 'x'), pay('transfer', ''), pay('wallet', '0')],
      ['notAmount', 'notAmount', 'notAmount'],
    ],
    ['more than is due', [pay('card', '30.021')], ['aboveDue']],
    ['more than the one before leaves', [pay('card', '30.000'), pay('transfer', '21')], ['aboveDue']],
    ['a voucher where nothing is left', [pay('voucher', '5.000'), pay('card', '30.020')], ['aboveDue']],
  ])('is not paid by %s', (_what, payments, faults) => {
    const found = splitPayment(saleDraft({ payments }), 30_020n, true).faults.filter(
      (fault) => fault !== null,
    );
    expect(found).toEqual(faults);
  });

  test('a voucher counts as far as something is left, after all else', () => {
    const draft = saleDraft({ payments: [pay('voucher', '50.000'), pay('card', '10.020')] });
    const split = splitPayment(draft, 30_020n, true);
    expect(split).toMatchObject({
      counted: [20_000n, 10_020n],
      faults: [null, null],
      cash: 0n,
      collected: 0n,
    });
    expect(paymentParts(draft, split)).toEqual([
      { means: 'voucher', amount: 20_000n, reference: '' },
      { means: 'card', amount: 10_020n, reference: '' },
    ]);
  });

  test('is what the parts and the cash add up to, whatever is typed, in every currency', () => {
    const typed = fc.record({
      means: fc.constantFrom(...OTHERS),
      amount: fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.constantFrom('', 'x', '1,', '-5')),
      reference: fc.string(),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...USUAL_CURRENCIES),
        fc.constantFrom(1 as const, 2 as const),
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        fc.array(typed, { maxLength: 5 }),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.boolean(),
        (currency, condition, due, payments, handed, rounds) => {
          const draft = saleDraft({
            currency,
            condition,
            received: formatMinor(handed, currency),
            payments: payments.map((one) => ({
              ...one,
              amount: typeof one.amount === 'bigint' ? formatMinor(one.amount, currency) : one.amount,
            })),
          });
          const split = splitPayment(draft, due, rounds);
          const { counted, faults, cash, collected } = split;
          expect(counted.reduce((sum, amount) => sum + amount, cash)).toBe(due);
          expect([cash, collected, cash - collected, ...counted].every((amount) => amount >= 0n)).toBe(true);
          expect(cash - collected < 50n).toBe(true);
          const isRounded = rounds && currency === 'PYG' && condition === 1;
          if (!isRounded) expect(collected).toBe(cash);
          if (faults.every((fault) => fault === null)) {
            expect(heldMoney(paymentParts(draft, split))).toBe(due - (cash - collected));
            expect(counted.every((amount) => amount > 0n)).toBe(true);
          }
          const change = draftChange(draft, collected);
          if (handed < collected) expect(change).toBeNull();
          else expect(change).toBe((receivedMinor(draft, collected) ?? 0n) - collected);
        },
      ),
    );
  });
});
