/** Look of the window on this machine, the same for every user. */
export interface Appearance {
  /** `system` follows the machine's own and its changes. */
  theme: Theme;
  /** High contrast is also on whenever the machine asks for it. */
  hasHighContrast: boolean;
  /** Percent of the normal size of everything shown. */
  size: Size;
}

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

export const SIZES = [100, 110, 125, 150] as const;
type Size = (typeof SIZES)[number];
