import { create } from 'zustand';
import type { Favourites } from '../../../shared/contract/catalog.ts';
import { call } from '../../ipc/call.ts';
import { keep, readKept } from '../../kit/kept.ts';
import { tellError } from '../../kit/components/notice-store.ts';

const STORAGE_KEY = 'favourites';

export type FavouriteGroup = Favourites['groups'][number];

interface FavouritesStore {
  /** Those with something in them; null while they have not been read. */
  groups: FavouriteGroup[] | null;
  /** The group in front, by its id; of one that is gone, the first. */
  group: string | null;
  /** True where they stay in sight beside lines; of this counter. */
  isKept: boolean;
  read: () => Promise<void>;
  choose: (group: string) => void;
  keep: (isKept: boolean) => void;
}

/** Buttons for what sells often. */
export const useFavourites = create<FavouritesStore>((set, get) => ({
  groups: null,
  group: null,
  isKept: readKept(STORAGE_KEY) !== 'away',
  async read() {
    try {
      const { groups } = await call('catalog.favourites', {});
      const filled = groups.filter(({ items }) => items.length > 0);
      // Reading them again for nothing must not draw them again.
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
