import { create } from 'zustand';

interface DialogStore {
  /** Number of open dialogs; while there are any, the screens below ignore their keys. */
  open: number;
  count: (step: 1 | -1) => void;
}

export const useDialogs = create<DialogStore>((set) => ({
  open: 0,
  count: (step) => set(({ open }) => ({ open: open + step })),
}));
