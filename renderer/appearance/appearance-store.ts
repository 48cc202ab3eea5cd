import { create } from 'zustand';
import { type Appearance, keepAppearance, readAppearance } from './appearance.ts';

interface AppearanceStore {
  appearance: Appearance;
  choose: (chosen: Partial<Appearance>) => void;
}

const wantsContrast = matchMedia('(prefers-contrast: more)');

/** Shown at once, and kept on this machine. */
export const useAppearance = create<AppearanceStore>((set, get) => ({
  appearance: readAppearance(localStorage),
  choose(chosen) {
    const appearance = { ...get().appearance, ...chosen };
    keepAppearance(localStorage, appearance);
    set({ appearance });
  },
}));

/** Puts what was chosen onto the page, as attributes the style sheets know. */
function show(): void {
  const { theme, hasHighContrast, size } = useAppearance.getState().appearance;
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['contrast'] = hasHighContrast || wantsContrast.matches ? 'more' : 'usual';
  dataset['size'] = String(size);
}

useAppearance.subscribe(show);
wantsContrast.addEventListener('change', show);
// With the page's first module, which nothing is painted before: the window never flashes in another look.
show();
