import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cashToSettle,
  correctedCash,
  correctedDiscounts,
} from '../../../../../shared/domain/cash/corrected-money.ts';
import { collectedCash } from '../../../../../shared/domain/sale/payments.ts';
import type { SaleDue } from '../../../../../shared/domain/cash/document-money.ts';
import { withLocalNumber, withoutLocalNumber } from '../../../../../shared/domain/sale/check-correction.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';

const sale = (total: bigint, condicion_venta: 1 | 2 = 1, initial = 0): SaleDue => ({
  venta: {
    condicion_venta,
    moneda: 'PYG',
    ...(condicion_venta === 1 ? {} : { venta_credito: { entrega_inicial: initial, plazo: 30 } }),
  },
  total,
});

describe('the cash of a corrected sale', () => {
  const paid = { cash: 30_000n, otherwise: 0n };

  test.each([
    ['stays while the total does', 30_000n, { received: 50_000n, rounding: 0n }, 0n],
    ['grows by what is collected besides', 36_000n, { received: 56_000n, rounding: 0n }, 6000n],
    ['stays where something is given back', 25_000n, { received: 50_000n, rounding: 0n }, -5000n],
    ['is rounded as at the counter', 30_070n, { received: 50_050n, rounding: 20n }, 50n],
  ])('%s', (_what, total, cash, difference) => {
    const before = { received: 50_000n, rounding: 0n };
    expect(correctedCash(before, paid, sale(30_000n), sale(total), true)).toEqual(cash);
    expect(cashToSettle(paid, sale(30_000n), sale(total), true)).toBe(difference);
  });

  test('is zero on credit, and only the first payment stays', () => {
    const cash = { received: 30_000n, rounding: 0n };
    expect(correctedCash(cash, paid, sale(30_000n), sale(30_000n, 2, 10_000), true)).toBeNull();
    expect(cashToSettle(paid, sale(30_000n), sale(30_000n, 2, 10_000), true)).toBe(-20_000n);
  });

  test('does not move if the payment is unknown', () => {
    expect(correctedCash(null, null, sale(30_000n), sale(40_000n), true)).toBeNull();
    expect(cashToSettle(null, sale(30_000n), sale(40_000n), true)).toBe(0n);
  });

  test("changes by the drawer's difference", () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.boolean(), (total, now, tip, most, rounds) => {
        const otherwise = most > total ? total : most;
        const collected = collectedCash(total, 'PYG', rounds, otherwise);
        const rounding = total - otherwise - collected;
        const cash = { received: collected + tip, rounding };
        const before = { cash: collected, otherwise };
        const corrected = correctedCash(cash, before, sale(total), sale(now), rounds);
        if (corrected === null) throw new Error('no cash');
        const keptNow = now - corrected.rounding - otherwise;
        expect(cashToSettle(before, sale(total), sale(now), rounds)).toBe(keptNow - collected);
        expect(corrected.received).toBeGreaterThanOrEqual(keptNow > 0n ? keptNow : 0n);
        expect(corrected.rounding).toBeGreaterThanOrEqual(0n);
        expect(corrected.rounding).toBeLessThan(50n);
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

test('a remark has its local number once, however often it is corrected', () => {
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
