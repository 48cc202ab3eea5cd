import { create } from 'zustand';
import type { ChargedSale } from '../../../shared/ipc/sale-schemas.ts';
import { call } from '../../ipc/call.ts';
import { readReceiptAhead } from '../../components/read-receipt.ts';
import { asError } from '../../ipc/as-error.ts';
import { tellError } from '../../stores/notice-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { useSale } from '../sale-store.ts';

interface ChargeStore {
  isCharging: boolean;
  /** Why the latest try came to nothing. */
  failure: Error | null;
  /** The sale that was charged, while its done view is on the screen. */
  charged: ChargedSale | null;
  /** The sale before the one in progress, for who still has to hand over the change. */
  previous: ChargedSale | null;
  /** Sells the draft as it now is. The next one can wait: the receipt is wanted first. */
  charge: () => Promise<void>;
  forgetFailure: () => void;
  /** Reads the sale before from the program, which remembers it longer than this page does. */
  recall: () => Promise<void>;
  /** Leaves the done view. */
  startNext: () => void;
}

export const useCharge = create<ChargeStore>((set, get) => ({
  isCharging: false,
  failure: null,
  charged: null,
  previous: null,
  async charge() {
    const { draft, end } = useSale.getState();
    if (draft === null || get().isCharging) return;
    set({ isCharging: true, failure: null });
    try {
      const charged = await call('sale.charge', { draft });
      readReceiptAhead(charged.id);
      set({ isCharging: false, charged });
      useSaleDialog.getState().close();
      end();
    } catch (thrown) {
      set({ isCharging: false, failure: asError(thrown) });
    }
  },
  forgetFailure: () => set({ failure: null }),
  async recall() {
    try {
      const { sale } = await call('sale.previous', {});
      set(({ previous }) => ({ previous: previous ?? sale }));
    } catch (error) {
      tellError(error);
    }
  },
  startNext() {
    const { charged } = get();
    if (charged === null) return;
    set({ charged: null, previous: charged });
    void useSale.getState().resume();
  },
}));
