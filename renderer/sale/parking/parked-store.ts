import { create } from 'zustand';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import type { ParkedSale } from '../../../shared/contract/sale.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useSale } from '../sale-store.ts';

interface ParkedStore {
  /** Oldest first. */
  sales: ParkedSale[];
  /** The sale resumed last, and the name it was parked under. */
  taken: { id: string; name: string } | null;
  read: () => Promise<void>;
  /** Parks the sale in progress and begins the next. Throws CallError; the sale then stays. */
  park: (name: string) => Promise<void>;
  /** Resumes a parked sale; parks the one in progress. Throws CallError. `isAnyway`: another counter may have it. */
  take: (id: string, isAnyway: boolean) => Promise<void>;
  /** Discards a parked sale. Throws CallError. */
  drop: (id: string) => Promise<void>;
}

let underWay: Promise<void> | null = null;

/** Ignores a second press while the first is under way: it would act on another sale by then. */
function once(act: () => Promise<void>): Promise<void> {
  underWay ??= act().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Sales waiting for their clients to come back. */
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
  take: (id, isAnyway) =>
    once(async () => {
      const name = get().sales.find((sale) => sale.id === id)?.name ?? '';
      await useSale.getState().swap((draft) =>
        call(isAnyway ? 'sale.take-parked-anyway' : 'sale.take-parked', {
          id,
          draft,
          name: nameBefore(draft),
        }),
      );
      set({ taken: { id, name } });
      await get().read();
    }),
  drop: (id) =>
    once(async () => {
      await call('sale.drop-parked', { id });
      await get().read();
    }),
}));

/** Name under which a sale was parked before; empty if it was not. */
export function nameBefore(draft: Pick<SaleDraft, 'id'> | null): string {
  const { taken } = useParked.getState();
  return taken !== null && taken.id === draft?.id ? taken.name : '';
}
