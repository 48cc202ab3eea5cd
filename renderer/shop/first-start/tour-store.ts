import { create } from 'zustand';
import { keep, readKept } from '../../kit/kept.ts';

const STORAGE_KEY = 'tour';

interface TourStore {
  isShown: boolean;
  /** Shows the tour, unless this machine has had it. */
  offer: () => void;
  /** Shows it, however often it was seen. */
  start: () => void;
  end: () => void;
}

/** The tour of the counter's first minute. */
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
