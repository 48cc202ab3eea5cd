/** Consecutive letters of one style on one line. */
export interface Run {
  text: string;
  font: 'A' | 'B';
  bold: boolean;
  wide: number;
  high: number;
}

export type Align = 'left' | 'center' | 'right';

/** Actions of an ESC/POS printer, in order. */
export type EscposEvent =
  | { kind: 'line'; runs: Run[]; align: Align }
  /** Consecutive bands are merged; a bit is a dot, most significant first. */
  | { kind: 'raster'; bytesPerRow: number; rows: number; bits: Uint8Array; align: Align }
  | { kind: 'qr'; text: string; level: 'L' | 'M' | 'Q' | 'H'; moduleDots: number; align: Align }
  | { kind: 'cut' }
  | { kind: 'pulse'; pin: number; onMs: number; offMs: number };

export type EscposLine = Extract<EscposEvent, { kind: 'line' }>;

export function lineText({ runs }: EscposLine): string {
  return runs.map(({ text }) => text).join('');
}

const CELL_WIDTHS = { A: 12, B: 9 } as const;

/** Width of a letter in normal size, with its gap. */
export function cellWidth(font: Run['font']): number {
  return CELL_WIDTHS[font];
}

export function lineWidth({ runs }: EscposLine): number {
  return runs.reduce((width, run) => width + run.text.length * run.wide * cellWidth(run.font), 0);
}
