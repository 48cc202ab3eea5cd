import { beforeEach, expect, test } from 'vitest';
import { useFavouriteGroups } from '../../../../renderer/catalog/favourites/favourites-store.ts';
import { useCatalogLists } from '../../../../renderer/catalog/lists/catalog-lists-store.ts';
import { failure, installProgram } from '../sale/fake-program.ts';

beforeEach(() => {
  useFavouriteGroups.setState(useFavouriteGroups.getInitialState(), true);
  useCatalogLists.setState(useCatalogLists.getInitialState(), true);
});

/* Saving replaces everything stored, so unread data must not look empty. */
test('groups and lists that could not be read are unknown, not empty', async () => {
  installProgram({
    'catalog.favourites': () => failure('no'),
    'catalog.lists': () => failure('no'),
  });
  await useFavouriteGroups.getState().read();
  await useCatalogLists.getState().read();
  expect(useFavouriteGroups.getState().groups).toBeNull();
  expect(useCatalogLists.getState().lists).toBeNull();
});
