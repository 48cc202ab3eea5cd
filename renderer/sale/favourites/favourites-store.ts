import { create } from 'zustand';
import type { Favourites } from '../../../shared/contract/catalog.ts';
import { call } from '../../ipc/call.ts';
import { keep, readKept } from '../../kit/kept.ts';
import { tellError } from '../../kit/components/notice-store.ts';

const STORAGE_KEY = 'favourites';

export type FavouriteGroup = Favourites['groups'][number];

interface FavouritesStore {
  /** Groups with items; null until read. */
  groups: FavouriteGroup[] | null;
  /** Id of the group in front; if that is gone, the first is shown. */
  group: string | null;
  /** True if they stay visible beside lines; a setting of this counter. */
  isKept: boolean;
  read: () => Promise<void>;
  choose: (group: string) => void;
  keep: (isKept: boolean) => void;
}

/** Buttons for frequent products. */
export const useFavourites = create<FavouritesStore>((set, get) => ({
  groups: null,
  group: null,
  isKept: readKept(STORAGE_KEY) !== 'away',
  async read() {
    try {
      const { groups } = await call('catalog.favourites', {});
      const filled = groups.filter(({ items }) => items.length > 0);
      // An unchanged answer must not render them again.
      if (JSON.stringify(filled) !== JSON.stringify(get().groups)) set({ groups: filled });
    } catch (error) {
      tellError(error);
    }
  },
  choose: (group) => set({ group }),
  keep(isKept) {
    set({ isKept });
    keep(STORAGE_KEY, isKept ? 'kept' : 'away');
  },
}));
