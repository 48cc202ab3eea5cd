/** The till reports the movements. @type {import('../mutant.mjs').Mutant[]} */
export const till = [
  {
    name: 'correction-not-expected',
    promise: 'what there has to be of a means is all that moved of it, corrections among it',
    file: 'shared/domain/cash/report-shift.ts',
    text: 'const expected = sumOf(movements);',
    instead: `const expected = sumOf(movements.filter(({ kind }) => kind !== 'correction'));`,
    tests: ['test/unit/main/cash/close-shift.test.ts'],
  },
  {
    name: 'taken-out-stays-in-the-drawer',
    promise: 'the next shift begins with what was left, not with what was counted',
    file: 'main/cash/close-shift.ts',
    text: 'shiftCloses.add({ ...report, close }, text, audit, request.left, unsettled);',
    instead: 'shiftCloses.add({ ...report, close }, text, audit, counts, unsettled);',
    tests: ['test/unit/main/cash/close-shift.test.ts'],
  },
  {
    name: 'open-documents-not-remembered',
    promise: 'the next close tells what became of each document that was open',
    file: 'main/cash/close-shift.ts',
    text: 'const unsettled = facts.documents.filter(isOpen);',
    instead: 'const unsettled = facts.documents.filter((one) => one.isCancelling && isOpen(one));',
    tests: ['test/unit/main/cash/close-shift.test.ts'],
  },
  {
    name: 'refund-more-than-held',
    promise: 'never more is given back than is held for a sale',
    file: 'shared/domain/cash/document-money.ts',
    text: 'const back = amount < left ? amount : left;',
    instead: 'const back = amount;',
    tests: ['test/unit/shared/domain/cash/document-money.test.ts'],
  },
];
