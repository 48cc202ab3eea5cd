import type { priceCheck as spanish } from '../es-PY/price-check.ts';

export const priceCheck: typeof spanish = {
  title: 'Check a price',
  field: 'Code or name of the product',
  placeholder: 'Scan or type a product',
  ready: 'Scan a product to see its price. It is not added to the sale.',
  unknown: 'There is no product with “{{words}}”',
  badQuantity: '“{{quantity}}” is not a quantity',
  per: 'per {{unit}}',
  amount: '{{quantity}} {{unit}}',
  code: 'Code',
  place: '{{place}} of {{count}} like it',
  add: 'Add to the sale',
};
