import { create } from 'zustand';

export type AccountDialog = 'log-in' | 'passphrase' | 'protect' | 'sign-out' | 'free-trial';

interface AccountDialogStore {
  open: AccountDialog | null;
  /** Once since the window opened: who puts it off is not asked again. */
  wasAskedToUnlock: boolean;
  askToUnlock: () => void;
  show: (dialog: AccountDialog) => void;
  close: () => void;
}

/** The dialog of the account that is open, over whichever screen. */
export const useAccountDialog = create<AccountDialogStore>((set) => ({
  open: null,
  wasAskedToUnlock: false,
  askToUnlock: () =>
    set(({ wasAskedToUnlock }) => (wasAskedToUnlock ? {} : { open: 'passphrase', wasAskedToUnlock: true })),
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));
