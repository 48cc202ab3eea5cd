import { create } from 'zustand';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import type { ParkedSale } from '../../../shared/contract/sale.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useSale } from '../sale-store.ts';

interface ParkedStore {
  /** Oldest first. */
  sales: ParkedSale[];
  /** The latest one taken up, and what it had been parked under. */
  taken: { id: string; name: string } | null;
  read: () => Promise<void>;
  /** Puts the sale in progress aside, and begins the next one. Throws CallError; the sale is still in progress then. */
  park: (name: string) => Promise<void>;
  /** Goes on with a parked sale; what is in progress is parked in its turn. Throws CallError. */
  take: (id: string) => Promise<void>;
  /** Gives a parked sale up. Throws CallError. */
  drop: (id: string) => Promise<void>;
}

let underWay: Promise<void> | null = null;

/** A second press while the first is under way means the same: the sale it would be about is another one by then. */
function once(act: () => Promise<void>): Promise<void> {
  underWay ??= act().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** The sales that wait for their clients to come back. */
export const useParked = create<ParkedStore>((set, get) => ({
  sales: [],
  taken: null,
  async read() {
    try {
      set(await call('sale.list-parked', {}));
    } catch (error) {
      tellError(error);
    }
  },
  park: (name) =>
    once(async () => {
      await useSale.getState().swap((draft) => call('sale.park', { draft, name }));
      await get().read();
    }),
  take: (id) =>
    once(async () => {
      const name = get().sales.find((sale) => sale.id === id)?.name ?? '';
      await useSale
        .getState()
        .swap((draft) => call('sale.take-parked', { id, draft, name: nameBefore(draft) }));
      set({ taken: { id, name } });
      await get().read();
    }),
  drop: (id) =>
    once(async () => {
      await call('sale.drop-parked', { id });
      await get().read();
    }),
}));

/** Name under which a sale was parked before; empty where it was not. */
export function nameBefore(draft: Pick<SaleDraft, 'id'> | null): string {
  const { taken } = useParked.getState();
  return taken !== null && taken.id === draft?.id ? taken.name : '';
}
