import type { Printer } from './printer.ts';

/** Lengths in millimetres. A roll is `width` wide, with `print` of it printable, starting at `left`. */
export type LabelSize =
  | {
      kind: 'sheet';
      columns: number;
      rows: number;
      width: number;
      height: number;
      /** From one label's edge to the next one's. */
      pitch: { across: number; down: number };
      /** Margins of the sheets as sold. */
      margins: LabelMargins;
    }
  | { kind: 'roll'; width: number; print: number; left: number; height: number; isTornOff: boolean };

/** From the sheet's edges to its first label; negative if the printer shifts the other way. */
export interface LabelMargins {
  top: number;
  left: number;
}

export const LABEL_SIZES = {
  'a4-3x8': sheet(3, 8, {
    width: 70,
    height: 37,
    pitch: { across: 70, down: 37 },
    margins: { top: 0.5, left: 0 },
  }),
  'a4-3x11': sheet(3, 11, {
    width: 70,
    height: 25.4,
    pitch: { across: 70, down: 25.4 },
    margins: { top: 8.8, left: 0 },
  }),
  'a4-4x10': sheet(4, 10, {
    width: 52.5,
    height: 29.7,
    pitch: { across: 52.5, down: 29.7 },
    margins: { top: 0, left: 0 },
  }),
  'a4-5x13': sheet(5, 13, {
    width: 38.1,
    height: 21.2,
    pitch: { across: 40.6, down: 21.2 },
    margins: { top: 10.7, left: 4.75 },
  }),
  /** On the receipt roll, to be torn or cut off. */
  'roll-80': { kind: 'roll', width: 80, print: 72, left: 4, height: 32, isTornOff: true },
  'roll-58': { kind: 'roll', width: 58, print: 48, left: 5, height: 30, isTornOff: true },
  /** Separate labels on a backing. */
  'label-50x25': { kind: 'roll', width: 50, print: 50, left: 0, height: 25, isTornOff: false },
  'label-40x30': { kind: 'roll', width: 40, print: 40, left: 0, height: 30, isTornOff: false },
} as const satisfies Record<string, LabelSize>;

export type LabelSizeName = keyof typeof LABEL_SIZES;

export const LABEL_SIZE_NAMES = Object.keys(LABEL_SIZES) as [LabelSizeName, ...LabelSizeName[]];

/** Maximum number of labels in a job. */
export const MAX_LABELS = 2000;

export const MARGIN_LIMITS = { least: -10, most: 50 } as const;

export function sizeOf(name: LabelSizeName): LabelSize {
  return LABEL_SIZES[name];
}

/** Number of labels on a sheet; one on a roll. */
export function labelsASheet(size: LabelSize): number {
  return size.kind === 'sheet' ? size.columns * size.rows : 1;
}

type SheetSize = Extract<LabelSize, { kind: 'sheet' }>;

function sheet(
  columns: number,
  rows: number,
  label: Omit<SheetSize, 'kind' | 'columns' | 'rows'>,
): SheetSize {
  return { kind: 'sheet', columns, rows, ...label };
}

/** True if a printer can print labels of this size: labels on a backing need pages of any size. */
export function printsLabels(
  { paper, escpos }: Pick<Printer, 'paper' | 'escpos'>,
  name: LabelSizeName,
): boolean {
  const size = sizeOf(name);
  if (size.kind === 'sheet') return paper === 'a4';
  return size.isTornOff ? paper !== 'a4' && name === `roll-${paper}` : escpos === null;
}
