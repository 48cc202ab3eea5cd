import { create } from 'zustand';

export type AccountDialog = 'log-in' | 'passphrase' | 'protect' | 'sign-out' | 'free-trial';

interface AccountDialogStore {
  open: AccountDialog | null;
  show: (dialog: AccountDialog) => void;
  close: () => void;
}

/** The dialog of the account that is open, over whichever screen. */
export const useAccountDialog = create<AccountDialogStore>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));
