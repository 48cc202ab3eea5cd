import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeFavourite } from '../../../../main/catalog/place-favourite.ts';
import { TestCounter } from '../../../support/counter.ts';
import { nextUuid, product } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
const items = ['Yerba', 'Té'].map((name, index) => product({ name, code: `F-${index}` }));
const [yerba = '', te = ''] = items.map(({ id }) => id);
const [cold, bread] = [nextUuid(), nextUuid()];
beforeEach(() => {
  machine = new TestCounter();
  const { store, catalog, favourites } = machine.counter;
  store.commit(() => {
    for (const [index, item] of items.entries()) catalog.save(item, { isActive: index !== 0 });
    favourites.replace([
      { id: cold, name: 'Frío', color: 'blue', itemIds: [yerba, te] },
      { id: bread, name: 'Pan', color: 'red', itemIds: [te] },
    ]);
  });
});
afterEach(() => machine.remove());

const place = (itemId: string, groupIds: string[]) =>
  placeFavourite(machine.counter, { itemId, groupIds }, 'ana');
const layout = () => machine.counter.favourites.layout().map(({ itemIds }) => itemIds);

test('an item goes to the end of its new group and out of the one it left, though it is not on sale', () => {
  place(yerba, [bread]);
  expect(layout()).toEqual([[te], [te, yerba]]);
});

test('where it stays it keeps its place, and a group that is no more is passed over', () => {
  const { groups } = place(te, [cold, bread, nextUuid()]);
  expect(layout()).toEqual([[yerba, te], [te]]);
  expect(groups.map(({ items: shown }) => shown.map(({ id }) => id))).toEqual([[te], [te]]);
});

test('the audit chain tells what was and what is', () => {
  place(te, []);
  expect(machine.changes.at(-1)).toMatchObject({
    event: 'favourites.saved',
    actor: 'ana',
    details: {
      before: [{ itemIds: [yerba, te] }, { itemIds: [te] }],
      after: [{ itemIds: [yerba] }, { itemIds: [] }],
    },
  });
});
