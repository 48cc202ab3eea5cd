import { create } from 'zustand';
import { type Appearance } from '../../../shared/domain/shop/appearance.ts';
import { SIZES } from '../../../shared/domain/shop/appearance.ts';
import { THEMES } from '../../../shared/domain/shop/appearance.ts';

export const USUAL_APPEARANCE: Appearance = { theme: 'system', hasHighContrast: false, size: 100 };

const STORAGE_KEY = 'appearance';

/** Reads the stored appearance; an invalid part falls back to its default. */
export function readAppearance(storage: Pick<Storage, 'getItem'>): Appearance {
  const kept = parseKept(storage.getItem(STORAGE_KEY) ?? '{}');
  return {
    theme: THEMES.find((theme) => theme === kept['theme']) ?? USUAL_APPEARANCE.theme,
    hasHighContrast: kept['hasHighContrast'] === true,
    size: SIZES.find((size) => size === kept['size']) ?? USUAL_APPEARANCE.size,
  };
}

export function keepAppearance(storage: Pick<Storage, 'setItem'>, appearance: Appearance): void {
  storage.setItem(STORAGE_KEY, JSON.stringify(appearance));
}

function parseKept(text: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

interface AppearanceStore {
  appearance: Appearance;
  choose: (chosen: Partial<Appearance>) => void;
}

/** Applied at once and stored on this machine. */
export const useAppearance = create<AppearanceStore>((set, get) => ({
  appearance: USUAL_APPEARANCE,
  choose(chosen) {
    const appearance = { ...get().appearance, ...chosen };
    keepAppearance(localStorage, appearance);
    set({ appearance });
  },
}));
