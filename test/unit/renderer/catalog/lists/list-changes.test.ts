import { expect, test } from 'vitest';
import {
  addEntry,
  entriesOf,
  entryFaults,
  removeEntry,
  renameEntry,
} from '../../../../../renderer/catalog/lists/catalog-lists-store.ts';

const EMPTY = { classifications: [], internalCodes: [], defaultClassification: null };
const TWO = addEntry(
  addEntry(EMPTY, 'classifications', { code: ' 01.10 ', words: ' Bebidas ' }),
  'classifications',
  { code: '01.9', words: 'Librería' },
);

test('entries are sorted by code, numerically; the first classification is the usual one', () => {
  expect(entriesOf(TWO, 'classifications')).toEqual([
    { code: '01.9', words: 'Librería' },
    { code: '01.10', words: 'Bebidas' },
  ]);
  expect(TWO.defaultClassification).toBe('01.10');
});

test('removing the usual one leaves none usual; removing another keeps it', () => {
  expect(removeEntry(TWO, 'classifications', '01.10')).toMatchObject({
    classifications: [{ codigo: '01.9' }],
    defaultClassification: null,
  });
  expect(removeEntry(TWO, 'classifications', '01.9').defaultClassification).toBe('01.10');
});

test('internal codes are a list of their own', () => {
  const added = addEntry(TWO, 'internalCodes', { code: '7', words: 'Varios' });
  expect(added.classifications).toEqual(TWO.classifications);
  expect(renameEntry(added, 'internalCodes', '7', 'Otros').internalCodes).toEqual([
    { codigo: '7', descripcion: 'Otros' },
  ]);
  expect(removeEntry(added, 'internalCodes', '7')).toEqual(TWO);
  expect(renameEntry(TWO, 'classifications', '01.9', 'Libros').classifications[0]?.nombre).toBe('Libros');
});

test.each([
  ['classifications', { code: '', words: '' }, { code: 'missing', words: 'missing' }],
  ['classifications', { code: '01..2', words: 'x' }, { code: 'codeWrong' }],
  ['classifications', { code: '01.9 ', words: 'x' }, { code: 'codeKnown' }],
  ['internalCodes', { code: '01..2', words: 'x' }, {}],
] as const)('%s %j', (name, entry, faults) => {
  expect(entryFaults(entry, TWO, name)).toEqual(faults);
});
