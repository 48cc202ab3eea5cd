import { create } from 'zustand';
import type { ParkedSale } from '../../../shared/ipc/sale-schemas.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../stores/notice-store.ts';
import { useSale } from '../sale-store.ts';

interface ParkedStore {
  /** Oldest first. */
  sales: ParkedSale[];
  read: () => Promise<void>;
  /** Puts the sale in progress aside, and begins the next one. Throws CallError; the sale is still in progress then. */
  park: (name: string) => Promise<void>;
  /** Goes on with a parked sale; what is in progress is parked in its turn. Throws CallError. */
  take: (id: string) => Promise<void>;
  /** Gives a parked sale up. Throws CallError. */
  drop: (id: string) => Promise<void>;
}

/** The sales that wait for their clients to come back. */
export const useParked = create<ParkedStore>((set, get) => ({
  sales: [],
  async read() {
    try {
      set(await call('sale.list-parked', {}));
    } catch (error) {
      tellError(error);
    }
  },
  async park(name) {
    await useSale.getState().swap((draft) => call('sale.park', { draft, name }));
    await get().read();
  },
  async take(id) {
    await useSale.getState().swap((draft) => call('sale.take-parked', { id, draft }));
    await get().read();
  },
  async drop(id) {
    await call('sale.drop-parked', { id });
    await get().read();
  },
}));
