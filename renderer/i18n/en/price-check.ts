import type { priceCheck as spanish } from '../es-PY/price-check.ts';

export const priceCheck: typeof spanish = {
  title: 'Check a price',
  field: 'Code or name of the product',
  placeholder: 'Scan or type a product',
  ready: 'Scan a product to see its price. It is not added to the sale.',
  unknown: 'No product matches “{{words}}”',
  badQuantity: '“{{quantity}}” is not a quantity',
  per: 'per {{unit}}',
  amount: '{{quantity}} {{unit}}',
  ignoredLabel: {
    weight: 'The label says {{amount}} kg, but it is not sold by weight.',
    price: 'The label says Gs. {{amount}}, but no quantity gives that price.',
  },
  code: 'Code',
  place: '{{place}} of {{count}} like it',
  add: 'Add to the sale',
};
