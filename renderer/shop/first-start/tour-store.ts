import { create } from 'zustand';

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
    if (wasSeen()) return;
    get().start();
  },
  start() {
    set({ isShown: true });
    try {
      localStorage.setItem(STORAGE_KEY, 'seen');
    } catch {
      // Where nothing can be kept, it is shown once more.
    }
  },
  end: () => set({ isShown: false }),
}));

function wasSeen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'seen';
  } catch {
    return false;
  }
}
