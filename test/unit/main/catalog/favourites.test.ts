import { beforeEach, describe, expect, test } from 'vitest';
import { placeFavourite, saveFavourites } from '../../../../main/catalog/favourites.ts';
import type { FavouritesSave } from '../../../../shared/contract/catalog.ts';
import { TestCounter } from '../../../support/counter.ts';
import { nextUuid, product } from '../../../support/sale-drafts.ts';
import { perTest } from '../../../support/per-test.ts';
import { refusedFields } from '../../../support/refused-fields.ts';

const machine = perTest(() => new TestCounter());

describe('saveFavourites', () => {
  const items = ['Yerba', 'Té', 'Café'].map((name, index) => product({ name, code: `F-${index}` }));
  const [yerba = '', te = '', cafe = ''] = items.map(({ id }) => id);
  beforeEach(() => {
    machine.counter.store.commit(() => {
      for (const item of items) machine.counter.catalog.save(item);
    });
  });

  type Group = FavouritesSave['groups'][number];
  const group = (name: string, itemIds: string[], more: Partial<Group> = {}): Group => {
    return { id: null, name, color: 'blue', itemIds, ...more };
  };
  const save = (...groups: Group[]) => saveFavourites(machine.counter, { groups }, 'ana').groups;
  const shown = () =>
    machine.counter.favourites
      .list()
      .map(({ name, color, items: those }) => [name, color, those.map(({ id }) => id)]);

  test('groups are stored as given, over a restart too, and an item may be in several', () => {
    const groups = save(group(' Todo ', [cafe, yerba]), group('Frío', [cafe], { color: 'teal' }));
    machine.reopen();
    expect(machine.counter.favourites.list()).toEqual(groups);
    expect(shown()).toEqual([
      ['Todo', 'blue', [cafe, yerba]],
      ['Frío', 'teal', [cafe]],
    ]);
    expect(machine.counter.favourites.groupsOf(cafe)).toEqual(groups.map(({ id }) => id));
  });

  test('saved groups replace the previous ones, and the audit chain records both', () => {
    const [first] = save(group('Uno', [yerba, te]), group('Dos', []));
    const [again] = save(group('Otro', [te], { id: first?.id ?? '' }));
    expect(again?.id).toBe(first?.id);
    expect(shown()).toEqual([['Otro', 'blue', [te]]]);
    expect(machine.changes.at(-1)).toMatchObject({
      event: 'favourites.saved',
      actor: 'ana',
      details: {
        before: [{ name: 'Uno', itemIds: [yerba, te] }, { name: 'Dos' }],
        after: [{ name: 'Otro' }],
      },
    });
  });

  describe('nothing is changed by', () => {
    test.each([
      ['a group without a name', () => [group(' ', [])], 'groups[0].name'],
      ['two of one name', () => [group('Uno', []), group('uno ', [])], 'groups[1].name'],
      ['an unknown item', () => [group('Uno', [yerba, nextUuid()])], 'groups[0].itemIds[1]'],
    ])('%s', (_label, groups, path) => {
      save(group('Antes', [te]));
      expect(refusedFields(() => save(...groups()))).toMatchObject([{ path }]);
      expect(shown()).toEqual([['Antes', 'blue', [te]]]);
    });
  });
});

describe('placeFavourite', () => {
  const items = ['Yerba', 'Té'].map((name, index) => product({ name, code: `F-${index}` }));
  const [yerba = '', te = ''] = items.map(({ id }) => id);
  const [cold, bread] = [nextUuid(), nextUuid()];
  beforeEach(() => {
    const { store, catalog, favourites } = machine.counter;
    store.commit(() => {
      for (const [index, item] of items.entries()) catalog.save(item, { isActive: index !== 0 });
      favourites.replace([
        { id: cold, name: 'Frío', color: 'blue', itemIds: [yerba, te] },
        { id: bread, name: 'Pan', color: 'red', itemIds: [te] },
      ]);
    });
  });

  const place = (itemId: string, groupIds: string[]) =>
    placeFavourite(machine.counter, { itemId, groupIds }, 'ana');
  const layout = () => machine.counter.favourites.layout().map(({ itemIds }) => itemIds);

  test('an item moves from its old group to the end of its new one, even off sale', () => {
    place(yerba, [bread]);
    expect(layout()).toEqual([[te], [te, yerba]]);
  });

  test('an item that stays keeps its place, and a deleted group is ignored', () => {
    const { groups } = place(te, [cold, bread, nextUuid()]);
    expect(layout()).toEqual([[yerba, te], [te]]);
    expect(groups.map(({ items: shown }) => shown.map(({ id }) => id))).toEqual([[te], [te]]);
  });
});
