import { create } from 'zustand';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

interface CatalogListsStore {
  /** Null while they have not been read: what is saved takes the place of all there is. */
  lists: CatalogLists | null;
  read: () => Promise<void>;
  /** Throws CallError. */
  save: (lists: CatalogLists) => Promise<void>;
}

/** The lists of one's own that products are filled in from. */
export const useCatalogLists = create<CatalogListsStore>((set) => ({
  lists: null,
  async read() {
    try {
      set({ lists: await call('catalog.lists', {}) });
    } catch (error) {
      tellError(error);
    }
  },
  async save(lists) {
    set({ lists: await call('catalog.save-lists', lists) });
  },
}));
