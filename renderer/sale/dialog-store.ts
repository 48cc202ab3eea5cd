import { create } from 'zustand';
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
  | 'price';

interface DialogStore {
  open: SaleDialog | null;
  show: (dialog: SaleDialog) => void;
  close: () => void;
}

/** The dialog over the sale; at most one. */
export const useSaleDialog = create<DialogStore>((set) => ({
  open: null,
  show(open) {
    // A dialog gives the focus back to who had it: after this one, what is typed is a product again.
    focusOn(SEARCH_ID);
    set({ open });
  },
  close: () => set({ open: null }),
}));
