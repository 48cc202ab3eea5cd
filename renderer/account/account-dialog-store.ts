import { create } from 'zustand';

type AccountDialog = 'log-in' | 'passphrase';

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
