import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import type { CatalogLists } from '../../../../shared/contract/catalog.ts';
import { readLists, saveLists } from '../../../../main/catalog/save-lists.ts';
import { TestCounter } from '../../../support/counter.ts';
import { refusedFields } from '../../../support/refused-fields.ts';

const machine = perTest(() => new TestCounter());

const LISTS: CatalogLists = {
  classifications: [
    { codigo: '02', nombre: 'Bebidas' },
    { codigo: '01.02', nombre: 'Almacén' },
  ],
  internalCodes: [{ codigo: 'M-01', descripcion: 'Mercaderías' }],
  defaultClassification: '01.02',
};
const save = (more: Partial<CatalogLists> = {}) => saveLists(machine.counter, { ...LISTS, ...more }, 'ana');

test('lists are stored as given, and the usual classification becomes the shop’s', () => {
  expect(readLists(machine.counter)).toEqual({
    classifications: [],
    internalCodes: [],
    defaultClassification: null,
  });
  expect(save()).toEqual(LISTS);
  expect(machine.counter.settings.read().defaultClassification).toEqual({
    codigo: '01.02',
    nombre: 'Almacén',
  });
  const renamed = save({ classifications: [{ codigo: ' 01.02 ', nombre: ' Despensa ' }], internalCodes: [] });
  expect(renamed.classifications).toEqual([{ codigo: '01.02', nombre: 'Despensa' }]);
  expect(machine.counter.settings.read().defaultClassification?.nombre).toBe('Despensa');
  expect(save({ defaultClassification: null }).defaultClassification).toBeNull();
  expect(machine.changes.at(-1)).toMatchObject({
    event: 'catalog-lists.saved',
    actor: 'ana',
    details: { before: { internalCodes: [] }, after: { defaultClassification: null } },
  });
});

test.each<[string, Partial<CatalogLists>, string]>([
  [
    'a code that is not dotted',
    { classifications: [{ codigo: '01..2', nombre: 'A' }] },
    'classifications[0].codigo',
  ],
  ['no code', { internalCodes: [{ codigo: ' ', descripcion: 'A' }] }, 'internalCodes[0].codigo'],
  ['no name', { internalCodes: [{ codigo: '1', descripcion: ' ' }] }, 'internalCodes[0].descripcion'],
  [
    'a code twice',
    { classifications: [...LISTS.classifications, { codigo: '02', nombre: 'B' }] },
    'classifications[2].codigo',
  ],
  ['a usual classification that is not listed', { defaultClassification: '77' }, 'defaultClassification'],
])('%s changes nothing', (_label, more, path) => {
  save();
  expect(refusedFields(() => save(more)).map((issue) => issue.path)).toContain(path);
  expect(readLists(machine.counter)).toEqual(LISTS);
});
