import { create } from 'zustand';
import type { Appearance } from '../../../shared/domain/appearance.ts';
import { keepAppearance, USUAL_APPEARANCE } from './appearance.ts';

interface AppearanceStore {
  appearance: Appearance;
  choose: (chosen: Partial<Appearance>) => void;
}

/** Shown at once, and kept on this machine. */
export const useAppearance = create<AppearanceStore>((set, get) => ({
  appearance: USUAL_APPEARANCE,
  choose(chosen) {
    const appearance = { ...get().appearance, ...chosen };
    keepAppearance(localStorage, appearance);
    set({ appearance });
  },
}));
