import { create } from 'zustand';
import { holdKeys } from '../kit/keys/held-keys.ts';
import { focusOn, SEARCH_ID } from './focus.ts';

export type SaleDialog =
  | 'client'
  | 'nameless'
  | 'charge'
  | 'help'
  | 'empty'
  | 'terms'
  | 'currency'
  | 'park'
  | 'parked'
  | 'price'
  | 'share';

interface DialogStore {
  open: SaleDialog | null;
  show: (dialog: SaleDialog) => void;
  close: () => void;
}

/**
 * The dialog over the sale; at most one. Keys pressed while it opens or closes are replayed once the focus is
 * in it, or back in the sale.
 */
export const useSaleDialog = create<DialogStore>((set, get) => ({
  open: null,
  show(open) {
    // A closing dialog returns the focus: after this one, to the search, so that typing means a product
    // again.
    focusOn(SEARCH_ID);
    holdKeys();
    set({ open });
  },
  close() {
    if (get().open === null) return;
    holdKeys();
    set({ open: null });
  },
}));
