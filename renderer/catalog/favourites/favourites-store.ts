import { create } from 'zustand';
import type { Favourites, FavouritesSave } from '../../../shared/ipc/catalog-schemas.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../stores/notice-store.ts';

export type FavouriteGroup = Favourites['groups'][number];

interface FavouritesStore {
  groups: readonly FavouriteGroup[];
  read: () => Promise<void>;
  /** All groups as they are to be. Throws CallError. */
  save: (groups: FavouritesSave['groups']) => Promise<void>;
  /** Puts an item into these groups, at the end, and out of all others. Throws CallError. */
  place: (itemId: string, groupIds: readonly string[]) => Promise<void>;
}

/** The groups of favourites as they are edited. */
export const useFavouriteGroups = create<FavouritesStore>((set, get) => ({
  groups: [],
  async read() {
    try {
      set(await call('catalog.favourites', {}));
    } catch (error) {
      tellError(error);
    }
  },
  async save(groups) {
    set(await call('catalog.save-favourites', { groups }));
  },
  async place(itemId, groupIds) {
    // As they are now: another screen may have changed them.
    const { groups } = await call('catalog.favourites', {});
    await get().save(groups.map((group) => placeIn(group, itemId, groupIds.includes(group.id))));
  },
}));

function placeIn(
  { id, name, color, items }: FavouriteGroup,
  itemId: string,
  isIn: boolean,
): FavouritesSave['groups'][number] {
  const others = items.map((item) => item.id).filter((other) => other !== itemId);
  const isThere = others.length < items.length;
  if (isIn && isThere) return { id, name, color, itemIds: items.map((item) => item.id) };
  return { id, name, color, itemIds: isIn ? [...others, itemId] : others };
}
