/** How the window looks on this machine, whoever uses it. */
export interface Appearance {
  /** `system` goes with the machine's own, and with its changes. */
  theme: Theme;
  /** Also as soon as the machine asks for more contrast, whatever stands here. */
  hasHighContrast: boolean;
  /** Percent of the usual size of all that is shown. */
  size: Size;
}

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

export const SIZES = [100, 110, 125, 150] as const;
type Size = (typeof SIZES)[number];

export const USUAL_APPEARANCE: Appearance = { theme: 'system', hasHighContrast: false, size: 100 };

const STORAGE_KEY = 'appearance';

/** What was kept; as usual wherever it is not to be understood. */
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
