import { create } from 'zustand';

interface PauseStore {
  isAsking: boolean;
  ask: () => void;
  close: () => void;
}

/** The question for how long the sending is to be paused: the status bar and the tray's menu put it. */
export const usePause = create<PauseStore>((set) => ({
  isAsking: false,
  ask: () => set({ isAsking: true }),
  close: () => set({ isAsking: false }),
}));
