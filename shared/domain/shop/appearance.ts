/** Look of the window on this machine, the same for every user. */
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
