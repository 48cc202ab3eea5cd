import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { USUAL_CURRENCIES } from '../../../../../shared/domain/sale/currency.ts';
import { collectedCash, payDue, readCredit } from '../../../../../shared/domain/sale/payments.ts';
import type { DraftPayment, ForeignCash } from '../../../../../shared/domain/sale/sale-draft.ts';
import { formatMinor } from '../../../../../shared/domain/money.ts';
import { heldMoney } from '../../../../../shared/domain/cash/document-money.ts';
import { MEANS } from '../../../../../shared/domain/sale/means.ts';
import { type Means } from '../../../../../shared/domain/sale/means.ts';
import { saleDraft } from '../../../../support/sale-drafts.ts';

const pay = (means: DraftPayment['means'], amount: string): DraftPayment => ({
  means,
  amount,
  reference: '',
});
const OTHERS = MEANS.filter((means): means is Exclude<Means, 'cash'> => means !== 'cash');

describe('an amount due', () => {
  test('is rounded in its cash alone, and an amount below a coin is waived', () => {
    const mixed = saleDraft({ payments: [pay('card', '20.010')] });
    expect(payDue(mixed, 30_020n, true)).toMatchObject({ cash: 10_010n, collected: 10_000n });
    const nearly = saleDraft({ payments: [pay('card', '30.000')] });
    expect(payDue(nearly, 30_020n, true)).toMatchObject({ cash: 20n, collected: 0n });
    const credit = saleDraft({ condition: 2, payments: [pay('card', '20.010')] });
    expect(payDue(credit, 30_020n, true)).toMatchObject({ cash: 10_010n, collected: 10_010n });
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
    const found = payDue(saleDraft({ payments }), 30_020n, true).faults.filter((fault) => fault !== null);
    expect(found).toEqual(faults);
  });

  test('counts a voucher up to the remainder, after everything else', () => {
    const draft = saleDraft({ payments: [pay('voucher', '50.000'), pay('card', '10.020')] });
    expect(payDue(draft, 30_020n, true)).toMatchObject({
      counted: [20_000n, 10_020n],
      faults: [null, null],
      cash: 0n,
      collected: 0n,
      parts: [
        { means: 'voucher', amount: 20_000n, reference: '' },
        { means: 'card', amount: 10_020n, reference: '' },
      ],
    });
  });

  test('equals the parts plus the cash, for any input, in every currency', () => {
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
          const { counted, faults, cash, collected, takesCash, parts, change } = payDue(draft, due, rounds);
          expect(counted.reduce((sum, amount) => sum + amount, cash)).toBe(due);
          expect([cash, collected, cash - collected, ...counted].every((amount) => amount >= 0n)).toBe(true);
          expect(cash - collected < 50n).toBe(true);
          const isRounded = rounds && currency === 'PYG' && condition === 1;
          if (!isRounded) expect(collected).toBe(cash);
          if (faults.every((fault) => fault === null)) {
            expect(heldMoney(parts)).toBe(due - (cash - collected));
            expect(counted.every((amount) => amount > 0n)).toBe(true);
          }
          expect(change).toBe(handed < collected ? null : takesCash ? handed - collected : 0n);
        },
      ),
    );
  });
});

describe('foreign notes for 306.300 guaraníes', () => {
  const paid = (received: string, ...foreignCash: ForeignCash[]) =>
    payDue(saleDraft({ received, foreignCash }), 306_300n, false);
  const dollars = (received: string, rate = '7.310'): ForeignCash => ({ currency: 'USD', received, rate });

  test('count at their rate, together with guaraníes, and the change is in guaraníes', () => {
    const reais: ForeignCash = { currency: 'BRL', received: '50', rate: '1.395,5' };
    const payment = paid('100.000', dollars('20'), reais);
    expect(payment).toMatchObject({ received: 315_975n, change: 9_675n, cashFault: null });
    expect(payment.exchanges).toEqual([
      { currency: 'USD', amount: 2_000n, worth: 146_200n },
      { currency: 'BRL', amount: 5_000n, worth: 69_775n },
    ]);
    expect(payment.parts).toEqual([{ means: 'cash', amount: 306_300n, reference: '' }]);
  });

  test('are short if no guaraníes are typed beside them', () => {
    expect(paid('', dollars('20')).cashFault).toEqual({ kind: 'tooLittle', missing: 160_100n });
    expect(paid('', dollars('')).received).toBe(306_300n);
  });

  test.each([
    ['notAmount', dollars('x')],
    ['notRate', dollars('20', '')],
    ['notRate', dollars('20', '0')],
  ])('are worth nothing if the text is %s', (fault, typed) => {
    const payment = paid('400.000', typed);
    expect(payment).toMatchObject({
      received: null,
      foreignFaults: [fault],
      cashFault: { kind: 'notAmount' },
    });
  });

  test('count for nothing if no cash is due', () => {
    const draft = saleDraft({ foreignCash: [dollars('20')] });
    expect(payDue({ ...draft, payments: [pay('card', '306.300')] }, 306_300n, false).exchanges).toEqual([]);
    expect(payDue({ ...draft, condition: 2 }, 306_300n, false).exchanges).toEqual([]);
  });

  test('leave the drawer with the collected value, whatever is handed over', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        fc.array(fc.tuple(fc.constantFrom('USD', 'BRL', 'ARS'), fc.nat(100_000), fc.nat(9_999_898)), {
          maxLength: 3,
        }),
        (due, guaranies, foreign) => {
          const foreignCash = foreign.map(([currency, minor, rate]) => ({
            currency,
            received: formatMinor(BigInt(minor), currency),
            rate: formatMinor(BigInt(rate + 1), 'USD'),
          }));
          const received = formatMinor(guaranies, 'PYG');
          const { exchanges, change, collected } = payDue(saleDraft({ received, foreignCash }), due, true);
          const worth = exchanges.reduce((sum, one) => sum + one.worth, 0n);
          if (change === null) expect(guaranies + worth).toBeLessThan(collected);
          else expect(guaranies + worth - change).toBe(collected);
        },
      ),
    );
  });
});

describe('cash received for 30.000', () => {
  const fault = (received: string, due = 30_000n) => payDue(saleDraft({ received }), due, false).cashFault;

  test('never takes a scanned code as money', () => {
    expect(fault('7840001000017')).toEqual({ kind: 'tooMuch' });
    expect(fault('', 200_000_000_000n)).toBeNull();
  });
});

describe('credit', () => {
  const terms = (entregaInicial: string, plazo: string) =>
    readCredit({ entregaInicial, plazo, currency: 'PYG' }, 30_000n);
  const faults = (entregaInicial: string, plazo: string) => terms(entregaInicial, plazo).faults;

  test('names each wrong field', () => {
    expect(faults('30.001', '')).toEqual({ entregaInicial: 'aboveTotal', plazo: 'missing' });
    expect(faults('mil', '1,5')).toEqual({ entregaInicial: 'notAmount', plazo: 'notDays' });
    expect(faults('1,5', '0')).toEqual({ entregaInicial: 'notAmount', plazo: 'notDays' });
    expect(['36500', '36501', '40000,5', 'x'].map((plazo) => faults('', plazo).plazo)).toEqual([
      null,
      'tooLong',
      'notDays',
      'notDays',
    ]);
  });
});

describe('collectedCash', () => {
  const currency = 'PYG';
  const anyCurrency = fc.constantFrom(...USUAL_CURRENCIES);

  describe('collected', () => {
    test.each([
      [9990n, 9950n],
      [10_025n, 10_000n],
      [10_000n, 10_000n],
      [50n, 50n],
      [99n, 50n],
      [49n, 49n],
      [0n, 0n],
    ])('is rounded for %i Gs: %i', (total, collected) => {
      expect(collectedCash(total, 'PYG', true)).toBe(collected);
    });
  });

  describe('cash', () => {
    test.each([
      ['', 0n],
      ['  ', 0n],
      ['30.000', 0n],
      ['30001', 1n],
      ['100.000', 70_000n],
      ['29.999', null],
      ['30.000,5', null],
      ['0', null],
      ['x', null],
    ])('gives change for «%s» on 30.000', (received, change) => {
      expect(payDue(saleDraft({ received, currency }), 30_000n, false).change).toBe(change);
    });

    test('is refunded and collected as it was received', () => {
      const amount = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });
      fc.assert(
        fc.property(amount, amount, anyCurrency, (due, handed, of) => {
          const draft = saleDraft({ received: formatMinor(handed, of), currency: of });
          const { received, change } = payDue(draft, due, false);
          expect(received).toBe(handed);
          expect(change).toBe(handed < due ? null : handed - due);
        }),
      );
    });
  });
});
