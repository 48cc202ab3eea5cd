import type { LabelSizeName } from '../../../../../shared/domain/paper/label-size.ts';
import type { TypeStyle } from '../type-style.ts';

/** Height of capitals and figures, in sizes. */
export const CAPITALS = 0.73;
/** Depth of a comma below the line, in sizes. */
export const COMMA = 0.14;

/** Type of a label size; lengths in millimetres. */
export interface LabelType {
  /** Left and right, above and below: keeps labels at a sheet's edge within the printable area. */
  pad: { side: number; end: number };
  name: TypeStyle;
  bars: number;
  figures: TypeStyle;
  small: TypeStyle;
}

const SIZES: Readonly<
  Record<LabelSizeName, { pad: LabelType['pad']; name: number; bars: number; figures: number; small: number }>
> = {
  'a4-3x8': { pad: { side: 4.5, end: 4.5 }, name: 3.7, bars: 10.5, figures: 2.7, small: 2.6 },
  'a4-3x11': { pad: { side: 4.5, end: 1.8 }, name: 3.2, bars: 8, figures: 2.5, small: 2.4 },
  'a4-4x10': { pad: { side: 4.5, end: 4.2 }, name: 2.9, bars: 8, figures: 2.4, small: 2.2 },
  'a4-5x13': { pad: { side: 1.1, end: 1 }, name: 2.4, bars: 7.4, figures: 2.1, small: 2 },
  'roll-80': { pad: { side: 0.5, end: 1.5 }, name: 4.2, bars: 10.5, figures: 2.9, small: 2.8 },
  'roll-58': { pad: { side: 0.5, end: 1.5 }, name: 3.5, bars: 10, figures: 2.7, small: 2.6 },
  'label-50x25': { pad: { side: 2, end: 1.6 }, name: 3, bars: 8.2, figures: 2.5, small: 2.3 },
  'label-40x30': { pad: { side: 1.8, end: 1.6 }, name: 3, bars: 10, figures: 2.4, small: 2.3 },
};

export function labelType(size: LabelSizeName): LabelType {
  const { pad, name, bars, figures, small } = SIZES[size];
  return {
    pad,
    name: { weight: 'semibold', size: name, leading: 1.16 },
    bars,
    figures: { weight: 'medium', size: figures },
    small: { weight: 'medium', size: small, leading: 1.2 },
  };
}

export function priceStyle(size: number): TypeStyle {
  return { weight: 'bold', size, tracking: -0.02 };
}

export function signStyle(size: number): TypeStyle {
  return { weight: 'semibold', size: size * 0.5 };
}
