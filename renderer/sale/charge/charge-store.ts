import { create } from 'zustand';
import type { ChargedSale } from '../../../shared/contract/sale.ts';
import { asError, call } from '../../ipc/call.ts';
import { dropFirstEnters, holdKeysFor } from '../../kit/keys/held-keys.ts';
import { readReceiptAhead } from '../../kit/components/receipt-paper.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { useSale } from '../sale-store.ts';

interface ChargeStore {
  isCharging: boolean;
  /** Error of the latest attempt. */
  failure: Error | null;
  /** The sale just charged, while its done view is on the screen. */
  charged: ChargedSale | null;
  /** The previous sale, shown to a cashier who still has to give the change. */
  previous: ChargedSale | null;
  /** Sets the sale's condition, and clears the error of an earlier attempt. */
  begin: (condition: 1 | 2) => void;
  /** Leaves the charge and restores the sale's former condition. */
  giveUp: () => void;
  /** Sells the current draft. Does not begin the next sale: the receipt comes first. */
  charge: () => Promise<void>;
  /** Reads the previous sale from the main process, which outlives this page. */
  recall: () => Promise<void>;
  /** Leaves the done view. */
  startNext: () => void;
}

/** The condition of the sale before its charge was opened. */
let conditionBefore: 1 | 2 = 1;

function setCondition(condition: 1 | 2): void {
  useSale.getState().change((draft) => (draft.condition === condition ? draft : { ...draft, condition }));
}

export const useCharge = create<ChargeStore>((set, get) => ({
  isCharging: false,
  failure: null,
  charged: null,
  previous: null,
  begin(condition) {
    conditionBefore = useSale.getState().draft?.condition ?? condition;
    setCondition(condition);
    set({ failure: null });
  },
  giveUp() {
    if (get().isCharging) return;
    useSaleDialog.getState().close();
    setCondition(conditionBefore);
  },
  async charge() {
    const { draft, end } = useSale.getState();
    if (draft === null || get().isCharging) return;
    set({ isCharging: true, failure: null });
    try {
      const charged = await holdKeysFor(call('sale.charge', { draft }));
      dropFirstEnters();
      readReceiptAhead(charged.id);
      set({ isCharging: false, charged });
      useSaleDialog.getState().close();
      end();
    } catch (thrown) {
      set({ isCharging: false, failure: asError(thrown) });
    }
  },
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
