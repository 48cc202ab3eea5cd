import { create } from 'zustand';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import type { ListsState } from '../../../shared/contract/lists.ts';

interface ListsStore {
  /** Null until read. */
  state: ListsState | null;
  /** Reads them and follows their changes; returns the function that ends it. */
  follow: () => () => void;
}

/** The stored lists of the service, and the notices about them. */
export const useLists = create<ListsStore>((set) => ({
  state: null,
  follow() {
    const end = subscribe('lists.changed', (state) => set({ state }));
    call('lists.read', {}).then((state) => set({ state }), tellError);
    return end;
  },
}));
