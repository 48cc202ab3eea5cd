import type { TypeStyle } from '../type-style.ts';

/** A sheet of A4 as its boxes stand on it, in millimetres. */
export const SHEET = { width: 210, height: 297, side: 12, top: 11, bottom: 10 } as const;
export const CONTENT_WIDTH = SHEET.width - 2 * SHEET.side;

/** One scale of distances: between lines that belong together, inside a box, between boxes, between thoughts. */
export const GAP = { line: 0.5, inner: 1.5, box: 2.5, wide: 4 } as const;

/** Around boxes; between rows and columns. */
export const BORDER = 0.25;
export const HAIR = 0.12;

export const TEXT: TypeStyle = { weight: 'regular', size: 2.8, leading: 1.32 };
export const STRONG: TypeStyle = { ...TEXT, weight: 'semibold' };
export const FIGURE: TypeStyle = { ...TEXT, tabular: true };
export const STRONG_FIGURE: TypeStyle = { ...STRONG, tabular: true };
export const LABEL: TypeStyle = { ...TEXT, size: 2.4, ink: 'grey' };
export const COLUMN_HEAD: TypeStyle = { ...LABEL, weight: 'semibold', ink: 'black' };
export const SMALL: TypeStyle = { ...TEXT, size: 2.3, ink: 'grey' };

export const HEADING: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.15, tracking: -0.015 };
export const TITLE: TypeStyle = { weight: 'semibold', size: 3.2, leading: 1.25 };
export const NUMBER: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.2, tracking: -0.01 };
export const NUMBER_LABEL: TypeStyle = { weight: 'semibold', size: 3.2, leading: 1.2 };
export const TOTAL: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.15, tracking: -0.02, tabular: true };
export const MARK: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.2, tracking: 0.22 };
export const NOTICE: TypeStyle = { weight: 'semibold', size: 3.2, leading: 1.25 };
