import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { findByCode, labelQuantity } from '../../../../main/catalog/find-by-code.ts';
import type { CatalogItem } from '../../../../shared/domain/catalog/catalog-item.ts';
import { divideRoundingHalfUp, SCALE, scaledFromNumber } from '../../../../shared/domain/money.ts';
import type { ScaleLayout } from '../../../../shared/domain/catalog/scale-code.ts';
import { readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import { TestCounter } from '../../../support/counter.ts';
import { withCheckDigit } from '../../../support/gtin.ts';
import { product } from '../../../support/sale-drafts.ts';

describe('findByCode', () => {
  const machine = perTest(() => new TestCounter());

  function keep(item: CatalogItem, otherBarCodes: string[] = []): CatalogItem {
    machine.counter.store.commit(() => machine.counter.catalog.save(item, { otherBarCodes }));
    return item;
  }

  function layouts(...scaleLayouts: ScaleLayout[]): void {
    machine.counter.store.commit(() => machine.counter.settings.save({ scaleLayouts }, 1));
  }

  const find = (code: string) => findByCode(machine.counter, code);
  const PLAIN = { quantity: null, isFromLabel: false, ignoredLabel: null };
  const NOTHING = { item: null, ...PLAIN };

  test.each([
    ['036000291452', '0036000291452'],
    ['0036000291452', '036000291452'],
  ])('a UPC-A stored as %s is found as %s, as a bar code and as a code', (kept, scanned) => {
    const byBar = keep(product({ code: 'A', barCode: kept }));
    expect(find(scanned).item).toEqual(byBar);
    keep({ ...product({ code: 'A', barCode: '1' }), id: byBar.id });
    const byCode = keep(product({ code: kept }));
    expect(find(scanned).item).toEqual(byCode);
  });

  const GS = '\u001D';

  test.each([
    '07840101000010',
    ']E07840101000010',
    ']C10107840101000010',
    `]d2010784010100001017261231${GS}10AB-1`,
    '0107840101000010',
    `${GS}010784010100001010LOTE${GS}21SERIE`,
    '1726123101078401010000102012',
    '(01)07840101000010',
    '(17)261231(01)07840101000010(10)AB-1',
    ')01=07840101000010',
    '784010100001005',
    '784010100001054321',
    'https://id.gs1.org/01/07840101000010',
    'https://tienda.example/p/01/07840101000010/10/AB?17=261231',
    'httpsÑ--id.gs1.org-01-07840101000010',
  ])('the EAN-13 7840101000010 is found as %j', (scanned) => {
    const item = keep(product({ barCode: '7840101000010' }));
    expect(find(scanned)).toEqual({ item, ...PLAIN });
  });

  test('a bar code kept as a GTIN-14 is found by its EAN-13', () => {
    const item = keep(product({ barCode: '07840101000010' }));
    expect(find('7840101000010').item).toEqual(item);
  });

  test.each([
    '07840101000011',
    '0107840101000011',
    '(01)07840101000011',
    '01078401010000109',
    '0107840101000010A',
    '784010100001105',
    'https://id.gs1.org/02/07840101000010',
  ])('%s is no EAN-13 7840101000010', (scanned) => {
    keep(product({ barCode: '7840101000010' }));
    expect(find(scanned)).toEqual(NOTHING);
  });

  describe('a GS1 bar code with a weight or a price', () => {
    function keepBy(sign: string): CatalogItem {
      const { store, lookups } = machine.counter;
      const item = product({ barCode: '7840101000010', price: 46_000 });
      const id = item.record.unidad_medida_venta_id;
      store.commit(() =>
        lookups.save('unidad-medida', id, { id, descripcion: sign, representacion: sign }, 1),
      );
      return keep(item);
    }

    test.each([
      ['kg', '01078401010000103103000755', '0,755', false],
      ['kg', '(01)07840101000010(3102)000150', '1,5', false],
      ['g', '01078401010000103103000755', '755', false],
      ['KGS', '01078401010000103103000755', '0,755', false],
      ['Gr.', '01078401010000103103000755', '755', false],
      ['kg', '(01)07840101000010(3202)000166', '0,753', false],
      ['kg', 'https://id.gs1.org/01/07840101000010?3103=000755', '0,755', false],
      ['kg', '0107840101000010392023000', '0,5', true],
      ['kg', '0107840101000010393060023000', '0,5', true],
      ['UNI', '0107840101000010392023000', '0,5', true],
      ['UNI', '010784010100001031030007553920023000', '0,5', true],
      ['kg', '010784010100001031030000003920023000', '0,5', true],
    ])('(sold by %s) gives for %s the quantity %s', (sign, scanned, quantity, isFromLabel) => {
      const item = keepBy(sign);
      expect(find(scanned)).toEqual({ item, ...PLAIN, quantity, isFromLabel });
    });

    test.each([
      ['UNI', '01078401010000103103000755', { kind: 'weight', amount: '0,755' }],
      ['UNI', '0107840101000010392199999999999999', { kind: 'price', amount: '9.999.999.999.999,9' }],
    ])('(sold by %s) shows the label of %s that gives no quantity', (sign, scanned, ignoredLabel) => {
      const item = keepBy(sign);
      expect(find(scanned)).toEqual({ item, ...PLAIN, ignoredLabel });
    });

    test('finds no item where the weight is 0', () => {
      keepBy('kg');
      expect(find('01078401010000103103000000')).toEqual(NOTHING);
    });
  });

  test.each([
    ['YER-500', "YER'500"],
    ['A/B', 'A-B'],
    ['C;1', 'Cñ1'],
    ['C;1', 'CÑ1'],
    ['C:1', 'CÑ1'],
    ['D_1', 'D?1'],
  ])('the code %s is found as a US scanner writes it on a Spanish keyboard: %s', (code, scanned) => {
    const item = keep(product({ code }));
    expect(find(scanned)).toEqual({ item, ...PLAIN });
  });

  describe('a label of the shop’s scale', () => {
    const label = withCheckDigit('200001200755');

    test('is in kilograms, for an item sold by the gram too', () => {
      const { store, lookups } = machine.counter;
      const item = keep(product({ code: '12', price: 46 }));
      const id = item.record.unidad_medida_venta_id;
      store.commit(() =>
        lookups.save('unidad-medida', id, { id, descripcion: 'Gramos', representacion: 'g' }, 1),
      );
      expect(find(label)).toEqual({ item, ...PLAIN, quantity: '755' });
    });

    test('does not match other item codes', () => {
      keep(product({ code: '120' }));
      keep(product({ code: '2' }));
      keep(product({ code: '0' }));
      expect(find(label)).toEqual(NOTHING);
    });

    test('gives way to an item with that exact code', () => {
      keep(product({ code: '12' }));
      const item = keep(product({ code: 'X', barCode: label }));
      expect(find(label)).toEqual({ item, ...PLAIN });
    });

    test('is ignored with a wrong check digit or without a layout', () => {
      keep(product({ code: '12' }));
      const wrong = `${label.slice(0, -1)}${(Number(label.at(-1)) + 1) % 10}`;
      expect(find(wrong)).toEqual(NOTHING);
      expect(find(withCheckDigit('210001200755'))).toEqual(NOTHING);
      layouts();
      expect(find(label)).toEqual(NOTHING);
    });

    test('finds no item where the weight or price is 0', () => {
      keep(product({ code: '12', price: 46_000 }));
      expect(find(withCheckDigit('200001200000'))).toEqual(NOTHING);
      layouts({ pattern: '21IIIIIPPPPPC', decimals: 0 });
      expect(find(withCheckDigit('210001200000'))).toEqual(NOTHING);
    });

    test('gives the quantity that yields its price', () => {
      layouts({ pattern: '21IIIIIPPPPPC', decimals: 0 });
      const item = keep(product({ code: '12', price: 46_000 }));
      expect(find(withCheckDigit('210001223000'))).toEqual({
        item,
        ...PLAIN,
        quantity: '0,5',
        isFromLabel: true,
      });
    });
  });
});

const weight = (amount: bigint) => ({ kind: 'weight' as const, amount });
const price = (amount: bigint) => ({ kind: 'price' as const, amount });

describe('a label', () => {
  test.each([
    ['755 grams', weight((SCALE * 755n) / 1000n), 46_000n, '0,755'],
    ['two kilos', weight(2n * SCALE), 46_000n, '2'],
    ['a price of half a kilo', price(23_000n * SCALE), 46_000n, '0,5'],
    ['a price that no short weight gives', price(10_000n * SCALE), 46_000n, '0,2173913'],
    ['nothing weighed', weight(0n), 46_000n, null],
    ['no price', price(0n), 46_000n, null],
    ['an item without a price', price(SCALE), 0n, null],
    ['a weight of an item without a price', weight(SCALE), 0n, '1'],
    ['an item too dear for 8 decimals', price(1n * SCALE), 987_654_321_987n, null],
  ])('gives its quantity with %s', (_label, label, unitPrice, quantity) => {
    expect(labelQuantity(label, unitPrice * SCALE)).toBe(quantity);
  });

  test('yields its price, whatever the item’s unit price', () => {
    const unitPrices = fc.oneof(
      fc.bigInt({ min: SCALE, max: 99_999_999n * SCALE }),
      fc.bigInt({ min: 1n, max: 99_999_999n }).map((whole) => whole * SCALE),
    );
    fc.assert(
      fc.property(unitPrices, fc.bigInt({ min: 1n, max: 999_999n }), (unitPrice, guaranies) => {
        const typed = readTypedNumber(labelQuantity(price(guaranies * SCALE), unitPrice) ?? '');
        if (typed === null) throw new Error('there is a quantity');
        const value = scaledFromNumber(typed) * unitPrice;
        expect(divideRoundingHalfUp(value, SCALE * SCALE)).toBe(guaranies);
      }),
      { numRuns: 500 },
    );
  });
});
