import { create } from 'zustand';

type PrintingDialog = 'queue' | 'drawer' | 'openings';

interface PrintingDialogStore {
  open: PrintingDialog | null;
  show: (dialog: PrintingDialog) => void;
  close: () => void;
}

/** The dialog of printing that is open, over whichever screen. */
export const usePrintingDialog = create<PrintingDialogStore>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));
