import { expect, test } from 'vitest';
import type { CatalogItem } from '../../../../../shared/domain/catalog-item.ts';
import { priceLabel } from '../../../../../shared/domain/labels/price-label.ts';
import { product } from '../../../../support/sale-drafts.ts';

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
