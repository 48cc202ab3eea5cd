import { expect, test } from 'vitest';
import {
  addGroup,
  editedGroups,
  isNameTaken,
  savedGroups,
} from '../../../../../renderer/catalog/favourites/favourites-store.ts';
import { detail, GROUP_ID, itemId } from '../catalog-samples.ts';

const KEPT = editedGroups([{ id: GROUP_ID, name: 'Panadería', color: 'blue', items: [detail().item] }]);

test('a new group has a colour of its own, and is new to the program', () => {
  const groups = addGroup(KEPT, 'key', ' Bebidas ');
  expect(groups[1]?.color).not.toBe('blue');
  expect(savedGroups(groups)).toEqual([
    { id: GROUP_ID, name: 'Panadería', color: 'blue', itemIds: [itemId(1)] },
    { id: null, name: 'Bebidas', color: groups[1]?.color, itemIds: [] },
  ]);
});

test('a name is taken by another group, not by its own', () => {
  expect(isNameTaken(KEPT, ' PANADERÍA', null)).toBe(true);
  expect(isNameTaken(KEPT, 'Panadería', GROUP_ID)).toBe(false);
  expect(isNameTaken(KEPT, 'Bebidas', null)).toBe(false);
});
