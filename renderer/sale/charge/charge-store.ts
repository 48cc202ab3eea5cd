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
  /** Reason why the latest try came to nothing. */
  failure: Error | null;
  /** The sale that was charged, while its done view is on the screen. */
  charged: ChargedSale | null;
  /** The sale before the one in progress, for who still has to hand over the change. */
  previous: ChargedSale | null;
  /** Puts the sale into this condition, and forgets the failure of an earlier try. */
  begin: (condition: 1 | 2) => void;
  /** Leaves the charge: the sale is in the condition it was in before. */
  giveUp: () => void;
  /** Sells the draft as it now is. The next one can wait: the receipt is wanted first. */
  charge: () => Promise<void>;
  /** Reads the sale before from the program, which remembers it longer than this page does. */
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
