import { create } from 'zustand';
import { asError, call } from '../ipc/call.ts';
import { createRowList } from '../kit/rows/row-list-store.ts';
import type { ClientDetail, ClientRow } from '../../shared/contract/clients.ts';

/** The list of clients: all of them, or those looked for. */
export const useClientList = createRowList<{ text: string }, ClientRow>(
  { text: '' },
  async ({ text }, offset, limit) => {
    const { clients, total, isCut } = await call('clients.page', { text, offset, limit });
    return { rows: clients, total, isMore: isCut };
  },
);

interface OpenClientStore {
  id: string | null;
  /** The client last asked for, as it was read last. */
  detail: ClientDetail | null;
  fault: string | null;
  open: (id: string) => Promise<void>;
  close: () => void;
}

/** The client that is open beside the list. */
export const useOpenClient = create<OpenClientStore>((set, get) => ({
  id: null,
  detail: null,
  fault: null,
  async open(id) {
    set({ id, fault: null });
    try {
      const detail = await call('clients.open', { id });
      if (get().id === id) set({ detail });
    } catch (error) {
      if (get().id === id) set({ detail: null, fault: asError(error).message });
    }
  },
  close: () => set({ id: null, detail: null, fault: null }),
}));
