import { create } from 'zustand';

interface SoldStore {
  /** The document of the sale that was just charged, while its receipt stands in place of the lines. */
  id: string | null;
  show: (id: string | null) => void;
}

export const useSold = create<SoldStore>((set) => ({ id: null, show: (id) => set({ id }) }));
