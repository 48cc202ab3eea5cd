import { expect, test } from 'vitest';
import {
  addGroup,
  editedGroups,
  isNameTaken,
  moveAt,
  savedGroups,
} from '../../../../../renderer/catalog/favourites/favourites-store.ts';
import { FAVOURITE_COLORS } from '../../../../../shared/domain/catalog/catalog-item.ts';
import { detail, GROUP_ID, itemId } from '../catalog-samples.ts';

const KEPT = editedGroups([{ id: GROUP_ID, name: 'Panadería', color: 'blue', items: [detail().item] }]);

test('a new group has its own colour, and is new to the main process', () => {
  const groups = addGroup(KEPT, 'key', ' Bebidas ');
  expect(groups[1]?.color).not.toBe('blue');
  expect(savedGroups(groups)).toEqual([
    { id: GROUP_ID, name: 'Panadería', color: 'blue', itemIds: [itemId(1)] },
    { id: null, name: 'Bebidas', color: groups[1]?.color, itemIds: [] },
  ]);
});

test('the next group gets the least used colour once all are taken', () => {
  let groups = KEPT;
  for (let index = 0; index < 2 * FAVOURITE_COLORS.length; index += 1)
    groups = addGroup(groups, `key-${index}`, `G ${index}`);
  const counts = FAVOURITE_COLORS.map((color) => groups.filter((group) => group.color === color).length);
  expect(counts.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3]);
});

test('a moved group changes places with its neighbour; at an end nothing changes', () => {
  expect(moveAt(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveAt(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveAt(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveAt(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('a name is taken by another group, not by its own', () => {
  expect(isNameTaken(KEPT, ' PANADERÍA', null)).toBe(true);
  expect(isNameTaken(KEPT, 'Panadería', GROUP_ID)).toBe(false);
  expect(isNameTaken(KEPT, 'Bebidas', null)).toBe(false);
});
