import { create } from 'zustand';
import { keep, readKept } from '../../kit/kept.ts';

const STORAGE_KEY = 'tour';

interface TourStore {
  isShown: boolean;
  /** Shows the tour, unless it was seen on this machine. */
  offer: () => void;
  /** Shows the tour in any case. */
  start: () => void;
  end: () => void;
}

/** Introductory tour of the counter. */
export const useTour = create<TourStore>((set, get) => ({
  isShown: false,
  offer() {
    if (readKept(STORAGE_KEY) === null) get().start();
  },
  start() {
    set({ isShown: true });
    keep(STORAGE_KEY, 'seen');
  },
  end: () => set({ isShown: false }),
}));
