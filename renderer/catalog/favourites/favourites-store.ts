import { create } from 'zustand';
import type { Favourites, FavouritesSave } from '../../../shared/contract/catalog.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

export type FavouriteGroup = Favourites['groups'][number];

interface FavouritesStore {
  /** Null while they have not been read: what is saved takes the place of all there are. */
  groups: readonly FavouriteGroup[] | null;
  read: () => Promise<void>;
  /** All groups as they are to be. Throws CallError. */
  save: (groups: FavouritesSave['groups']) => Promise<void>;
  /** Puts an item into these groups and out of all others. Throws CallError. */
  place: (itemId: string, groupIds: readonly string[]) => Promise<void>;
}

/** The groups of favourites as they are edited. */
export const useFavouriteGroups = create<FavouritesStore>((set) => ({
  groups: null,
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
    set(await call('catalog.place-favourite', { itemId, groupIds: [...groupIds] }));
  },
}));
