import type { TypeStyle } from '../type-style.ts';

/**
 * Sizes and weights of the receipt on a roll, for a thermal head of 203 dpi: black only (it has no grey), no type below
 * 2.3 mm, lines of whole dots (0.125 mm). On 58 mm large type is smaller.
 */
export interface RollSizes {
  widthMm: number;
  /** The head does not reach the paper's edges: 72 of 80 mm print, 48 of 58. */
  marginMm: number;
  printMm: number;
  heading: TypeStyle;
  title: TypeStyle;
  provisionalTitle: TypeStyle;
  number: TypeStyle;
  numberLabel: TypeStyle;
  mark: TypeStyle;
  grand: TypeStyle;
  address: TypeStyle;
}

const LARGE = {
  '80': {
    heading: 5.6,
    provisionalTitle: 4.2,
    number: 6.2,
    numberLabel: 3.6,
    mark: 6,
    grand: 6.6,
    address: 2.9,
  },
  '58': {
    heading: 4.6,
    provisionalTitle: 3.6,
    number: 4.6,
    numberLabel: 3.2,
    mark: 4.8,
    grand: 5.2,
    address: 2.5,
  },
} as const;

export function rollSizes(widthMm: 80 | 58): RollSizes {
  const large = LARGE[`${widthMm}`];
  const marginMm = widthMm === 80 ? 4 : 5;
  return {
    widthMm,
    marginMm,
    printMm: widthMm - 2 * marginMm,
    heading: { weight: 'bold', size: large.heading, leading: 1.12, tracking: -0.015 },
    title: { weight: 'semibold', size: 3.3 },
    provisionalTitle: { weight: 'bold', size: large.provisionalTitle, tracking: 0.02 },
    number: { weight: 'bold', size: large.number, leading: 1.2, tracking: -0.01 },
    numberLabel: { weight: 'semibold', size: large.numberLabel, leading: 1.2 },
    mark: { weight: 'bold', size: large.mark, leading: 1.2, tracking: 0.22 },
    grand: { weight: 'bold', size: large.grand, leading: 1.2, tracking: -0.025, tabular: true },
    address: { weight: 'semibold', size: large.address },
  };
}

export const TEXT: TypeStyle = { weight: 'medium', size: 2.9 };
export const STRONG: TypeStyle = { weight: 'semibold', size: 2.9 };
export const LABEL: TypeStyle = { weight: 'medium', size: 2.6 };
export const SMALL: TypeStyle = { weight: 'medium', size: 2.4 };
export const AMOUNT: TypeStyle = { ...STRONG, tabular: true };

export const THIN = 0.25;
export const THICK = 0.5;
export const ROOM = 2.2;
