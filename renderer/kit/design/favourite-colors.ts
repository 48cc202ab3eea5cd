import type { CSSProperties } from 'react';
import type { FavouriteColor } from '../../../shared/domain/catalog/catalog-item.ts';

/** White text has a contrast of at least 4.5:1 on each. */
const COLOR_OF: Readonly<Record<FavouriteColor, string>> = {
  blue: '#2f6db3',
  teal: '#0f747e',
  green: '#2f7a41',
  yellow: '#8a6700',
  orange: '#b2560e',
  red: '#b33430',
  pink: '#b03f78',
  purple: '#7350b0',
  gray: '#63676c',
};

/** Style that gives an element the colour as `--color`. */
export function colored(color: FavouriteColor): CSSProperties {
  return { '--color': COLOR_OF[color] } as CSSProperties;
}
