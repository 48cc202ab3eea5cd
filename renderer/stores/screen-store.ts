import { create } from 'zustand';

export type Screen =
  | { name: 'sale' }
  | { name: 'documents'; documentId: string | null }
  | { name: 'catalog' }
  | { name: 'clients' };

interface ScreenStore {
  screen: Screen;
  show: (screen: Screen) => void;
}

/** Which screen is in front. */
export const useScreen = create<ScreenStore>((set) => ({
  screen: { name: 'sale' },
  show: (screen) => set({ screen }),
}));
