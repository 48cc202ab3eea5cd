import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import type { CatalogPageInput, CatalogRow } from '../../../../shared/contract/catalog.ts';
import { TestCounter } from '../../../support/counter.ts';
import { nextUuid, product, service } from '../../../support/sale-drafts.ts';

const machine = perTest(() => new TestCounter());
beforeEach(() => {
  const { store, catalog, favourites } = machine.counter;
  const items = ['Yerba', 'Ñandutí', 'Azúcar', 'Aceite', 'Azúcar'].map((name, index) =>
    product({ name, code: `A-${index}` }),
  );
  store.commit(() => {
    for (const [index, item] of items.entries()) catalog.save(item, { isActive: index !== 3 });
    catalog.save(service({ name: 'Envío', code: 'S-1' }));
    const itemIds = [items[0], items[3]].map((item) => item?.id ?? '');
    favourites.replace([{ id: nextUuid(), name: 'Lo de siempre', color: 'blue', itemIds }]);
  });
});

const ALL = { text: '', kind: null, isActive: null, onlyFavourites: false, offset: 0, limit: 50 };
const page = (more: Partial<CatalogPageInput> = {}) => machine.counter.catalogPages.read({ ...ALL, ...more });
const names = (rows: readonly CatalogRow[]) => rows.map(({ item }) => item.record.descripcion);

describe('a search text', () => {
  test('finds items off sale too, and obeys the filters', () => {
    expect(names(page({ text: 'a' }).rows)).toEqual(
      ['Aceite', 'Azúcar', 'Azúcar', 'Ñandutí', 'Yerba'].toSorted((a, b) => rank(a) - rank(b)),
    );
    expect(names(page({ text: 'a', isActive: true, kind: 'mercaderia', onlyFavourites: true }).rows)).toEqual(
      ['Yerba'],
    );
    expect(names(page({ text: 'envio', kind: 'mercaderia' }).rows)).toEqual([]);
    expect(names(page({ text: 'A-3' }).rows)).toEqual(['Aceite']);
  });

  test('gives the thousand best of too many matches', () => {
    const { store, catalog } = machine.counter;
    store.commit(() => {
      for (let index = 0; index < 1001; index++) catalog.save(product({ name: 'Clavo', code: `C-${index}` }));
    });
    expect(page({ text: 'clavo', limit: 1 })).toMatchObject({ total: 1000, isMore: true });
    expect(page({ text: 'clavo', limit: 10, offset: 995 }).rows).toHaveLength(5);
  });
});

/** Expected place: names that begin with the text, then items whose code does. */
function rank(name: string): number {
  return ['Aceite', 'Azúcar', 'Yerba', 'Ñandutí'].indexOf(name);
}
