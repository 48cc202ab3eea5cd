import { create } from 'zustand';

interface DialogStore {
  /** Number of open dialogs: the keys of the screens below are not for them. */
  open: number;
  count: (step: 1 | -1) => void;
}

export const useDialogs = create<DialogStore>((set) => ({
  open: 0,
  count: (step) => set(({ open }) => ({ open: open + step })),
}));
