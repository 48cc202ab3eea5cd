/** The charged amount is the invoiced one. @type {import('../mutant.mjs').Mutant[]} */
export const amounts = [
  {
    name: 'half-rounded-down',
    promise: 'amounts are rounded half up',
    file: 'shared/domain/money.ts',
    text: 'return (2n * numerator + denominator) / (2n * denominator);',
    instead: 'return (2n * numerator + denominator - 1n) / (2n * denominator);',
    tests: ['test/unit/shared/domain/money.test.ts'],
  },
  {
    name: 'total-of-rounded-parts',
    promise: 'a total is rounded once, from exact sums',
    file: 'shared/domain/sale/sale-totals.ts',
    text: 'total: divideRoundingHalfUp(exact.exempt + exact.five + exact.ten, perMinor),',
    instead:
      'total: divideRoundingHalfUp(exact.exempt, perMinor) + divideRoundingHalfUp(exact.five + exact.ten, perMinor),',
    tests: ['test/unit/shared/domain/sale/sale-totals.test.ts'],
  },
  {
    name: 'declared-total-not-checked',
    promise: 'a sale whose total is not that of its lines is not taken',
    file: 'shared/domain/sale/check-sale.ts',
    text: 'if (declared === total * scaledFromNumber(1)) return [];',
    instead: 'if (declared >= total) return [];',
    tests: ['test/unit/shared/domain/sale/check-sale.test.ts'],
  },
  {
    name: 'total-read-as-a-double',
    promise: 'no floating point carries an amount',
    file: 'main/sending/document-row.ts',
    text: `field === 'total' ? 'CAST(documents.total AS TEXT)' : `,
    instead: '',
    tests: ['test/unit/main/sending/document-repository.test.ts'],
  },
  {
    name: 'check-digit-not-checked',
    promise: 'a RUC typed wrong is told before the sale',
    file: 'shared/domain/fiscal/ruc.ts',
    text: 'return checkDigit(body) === digit ? { body, digit } : null;',
    instead: 'return checkDigit(body) >= 0 ? { body, digit } : null;',
    tests: ['test/unit/shared/domain/fiscal/ruc.test.ts'],
  },
  {
    name: 'body-sent-is-not-the-body-sold',
    promise: 'a sale whose stored body was changed is found',
    file: 'main/database/verify-store.ts',
    text: 'if (!isAsStored(body, bodyCrc32) || sha256(body) !== soldSha256)',
    instead: 'if (!isAsStored(body, bodyCrc32))',
    tests: ['test/unit/main/database/verify-store.test.ts'],
  },
];
