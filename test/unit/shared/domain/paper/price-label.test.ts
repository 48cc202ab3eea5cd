import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogItem } from '../../../../../shared/domain/catalog/catalog-item.ts';
import { barCodeOf, priceLabel } from '../../../../../shared/domain/paper/price-label.ts';
import { withCheckDigit } from '../../../../support/gtin.ts';
import { product } from '../../../../support/sale-drafts.ts';

describe('priceLabel', () => {
  const item = (changes: Record<string, unknown>): CatalogItem => {
    const whole = product({ code: 'QP-1' });
    return { ...whole, record: { ...whole.record, codigo_barra: undefined, ...changes } } as CatalogItem;
  };

  test('a price by weight says of what; dots group its thousands', () => {
    const label = priceLabel(
      item({ descripcion: 'Queso  Paraguay\n', precio_unitario_original: 1045000 }),
      [],
      'kg',
    );
    expect(label).toEqual({
      name: 'Queso Paraguay',
      price: '1.045.000',
      per: 'por kg',
      code: 'QP-1',
      scanned: 'QP-1',
    });
  });

  test.each([
    ['KG', 'por kg'],
    ['LT', 'por litro'],
    ['UNI', null],
    ['Hs', null],
    [undefined, null],
  ])('of a unit %s it says %s', (unit, per) => {
    expect(priceLabel(item({}), [], unit).per).toBe(per);
  });

  test('its bar code is scanned, else another one of its own, else its code', () => {
    expect(priceLabel(item({ codigo_barra: '7790895000997' }), ['96385074'], undefined).scanned).toBe(
      '7790895000997',
    );
    expect(priceLabel(item({ codigo_barra: '' }), ['96385074'], undefined).scanned).toBe('96385074');
    expect(priceLabel(item({}), [], undefined).scanned).toBe('QP-1');
  });
});

describe('barCodeOf', () => {
  test.each([
    ['7790895000997', 'ean13'],
    ['96385074', 'ean8'],
    ['036000291452', 'upca'],
    // Wrong check digits: none of them would be sold as what it seems to be.
    ['7790895000990', 'code128'],
    ['96385075', 'code128'],
    ['036000291453', 'code128'],
    ['12345', 'code128'],
    ['ACE-900', 'code128'],
    ['con espacio', 'code128'],
    ['17790895000994', 'code128'],
  ])('%s is %s', (code, symbology) => {
    expect(barCodeOf(code)).toEqual({ symbology, text: code });
  });

  test.each(['', ' ', ' A', 'ñandutí', 'a\tb', '₲'])('%j has no bars', (code) => {
    expect(barCodeOf(code)).toBeNull();
  });

  test('of thirteen digits exactly one check digit makes an EAN-13', () => {
    const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(body, (digits) => {
        const twelve = digits.join('');
        const right = Array.from({ length: 10 }, (_, last) => `${twelve}${last}`).filter(
          (code) => barCodeOf(code)?.symbology === 'ean13',
        );
        expect(right).toEqual([withCheckDigit(twelve)]);
      }),
    );
  });
});
