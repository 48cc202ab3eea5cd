import type { finder as spanish } from '../es-PY/finder.ts';

export const finder: typeof spanish = {
  title: 'Find anything',
  placeholder: 'A product, a client, a number, a setting, a key…',
  found: 'Results',
  none: 'Nothing matches “{{text}}”. Try fewer letters.',
  group: {
    products: 'Products',
    productsToSell: 'Products: Enter adds one to the sale',
    clients: 'Clients',
    screens: 'Screens',
    settings: 'Settings',
    keys: 'Keys',
    documents: 'Documents',
  },
  words: {
    sale: 'sell charge',
    documents: 'invoices sales dispatch notes cancel refund',
    catalog: 'items goods services prices labels',
    clients: 'customers people RUC',
    receivables: 'debts credit balance collect',
    receipts: 'payments collections',
    till: 'count close X Z cash money shift drawer',
    reports: 'VAT IVA book sales of the day month figures',
    settings: 'configuration options preferences',
  },
  keyWords: 'key shortcut',
  saysKey: '{{key}}: {{meaning}} ({{where}})',
};
