import { create } from 'zustand';
import { call } from '../ipc/call.ts';
import { createRowList } from '../kit/rows/row-list-store.ts';
import type { ClientRow } from '../../shared/contract/clients.ts';

/** The list of clients: all, or the results of the search. */
export const useClientList = createRowList<{ text: string }, ClientRow>(
  { text: '' },
  async ({ text }, offset, limit) => {
    const { clients, total, isCut } = await call('clients.page', { text, offset, limit });
    return { rows: clients, total, isMore: isCut };
  },
);

interface OpenClientStore {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** The client open beside the list. */
export const useOpenClient = create<OpenClientStore>((set) => ({
  id: null,
  open: (id) => set({ id }),
  close: () => set({ id: null }),
}));
