import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashToSettle, correctedCash } from '../../../../../shared/domain/correction/corrected-cash.ts';
import { correctedDiscounts } from '../../../../../shared/domain/correction/corrected-discounts.ts';
import {
  withLocalNumber,
  withoutLocalNumber,
} from '../../../../../shared/domain/correction/numbered-remark.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';

const sale = (total: bigint, condicion_venta: 1 | 2 = 1) => ({
  venta: { condicion_venta, moneda: 'PYG' },
  total,
});

describe('the cash of a corrected sale', () => {
  test.each([
    ['stays while the total does', 30_000n, { received: 50_000n, rounding: 0n }, 0n],
    ['grows by what is collected besides', 36_000n, { received: 56_000n, rounding: 0n }, 6000n],
    ['stays where something is given back', 25_000n, { received: 50_000n, rounding: 0n }, -5000n],
    ['is rounded as at the counter', 30_070n, { received: 50_050n, rounding: 20n }, 50n],
  ])('%s', (_what, total, cash, difference) => {
    const before = { received: 50_000n, rounding: 0n };
    expect(correctedCash(before, sale(30_000n), sale(total), true)).toEqual(cash);
    expect(cashToSettle(before, sale(30_000n), sale(total), true)).toBe(difference);
  });

  test('keeps the rounding of an unchanged total, whatever the shop decided since', () => {
    const before = { received: 30_000n, rounding: 20n };
    expect(correctedCash(before, sale(30_020n), sale(30_020n), false)).toEqual(before);
  });

  test('is none on credit, nor where it was not paid so', () => {
    const cash = { received: 30_000n, rounding: 0n };
    expect(correctedCash(cash, sale(30_000n), sale(30_000n, 2), true)).toBeNull();
    expect(correctedCash(null, sale(30_000n), sale(40_000n), true)).toBeNull();
    expect(cashToSettle(null, sale(30_000n), sale(40_000n), true)).toBe(0n);
  });

  test('what changes hands is what the drawer holds more or less', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (before, now, tip, rounds) => {
        const rounding = rounds && before >= 50n ? before % 50n : 0n;
        const cash = { received: before - rounding + tip, rounding };
        const corrected = correctedCash(cash, sale(before), sale(now), rounds);
        if (corrected === null) throw new Error('no cash');
        const kept = before - rounding;
        const keptNow = now - corrected.rounding;
        expect(cashToSettle(cash, sale(before), sale(now), rounds)).toBe(keptNow - kept);
        expect(corrected.received).toBeGreaterThanOrEqual(keptNow);
      }),
    );
  });
});

describe('the discounts of a corrected sale', () => {
  const [yerba] = invoiceBody().items.mercaderias ?? [];
  if (yerba === undefined) throw new Error('no yerba');
  const sold = invoiceBody();
  const half = {
    line: 0,
    listPrice: 3_000_000_000_000n,
    discount: 3_000_000_000_000n,
    percent: 5_000_000_000n,
  };
  const priced = (price: number, cantidad = 2) =>
    invoiceBody({
      items: {
        mercaderias: [
          { ...yerba, cantidad, precio_unitario_original: price, precio_unitario: { '10': price } },
        ],
      },
    });

  test.each([
    ['stay with the price and the quantity', priced(15_000), [half]],
    [
      'follow the quantity, still a percentage',
      priced(15_000, 3),
      [{ ...half, discount: 4_500_000_000_000n }],
    ],
    [
      'follow the price, as an amount',
      priced(20_000),
      [{ ...half, discount: 2_000_000_000_000n, percent: null }],
    ],
    ['are none at the list price', priced(30_000), []],
    ['are none above it', priced(31_000), []],
  ])('%s', (_what, now, discounts) => {
    expect(correctedDiscounts([half], sold, now)).toEqual(discounts);
  });
});

test('a remark carries its local number once, however often it is corrected', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = withLocalNumber(text, 'C1-000001');
      expect(once.endsWith('C1-000001')).toBe(true);
      expect(withLocalNumber(once, 'C1-000001')).toBe(once);
    }),
  );
  expect(withLocalNumber(' Frágil ', 'C1-000001')).toBe('Frágil · C1-000001');
  expect(withoutLocalNumber('Frágil · C1-000001', 'C1-000001')).toBe('Frágil');
  expect(withoutLocalNumber('C1-000001', 'C1-000001')).toBe('');
  expect(withoutLocalNumber('Frágil · C1-000001', 'C1-000002')).toBe('Frágil · C1-000001');
});
