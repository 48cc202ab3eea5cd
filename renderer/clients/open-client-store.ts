import { create } from 'zustand';
import type { ClientDetail } from '../../shared/contract/clients.ts';
import { asError, call } from '../ipc/call.ts';

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
