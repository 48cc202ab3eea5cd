/** Letters printed alike, on one line. */
export interface Run {
  text: string;
  font: 'A' | 'B';
  bold: boolean;
  wide: number;
  high: number;
}

export type Align = 'left' | 'center' | 'right';

/** What an ESC/POS printer did, in order. */
export type EscposEvent =
  | { kind: 'line'; runs: Run[]; align: Align }
  /** Bands that were sent one after the other are one; a bit is a dot, the first one the highest. */
  | { kind: 'raster'; bytesPerRow: number; rows: number; bits: Uint8Array; align: Align }
  | { kind: 'qr'; text: string; level: 'L' | 'M' | 'Q' | 'H'; moduleDots: number; align: Align }
  | { kind: 'cut' }
  | { kind: 'pulse'; pin: number; onMs: number; offMs: number };

export type EscposLine = Extract<EscposEvent, { kind: 'line' }>;

export function lineText({ runs }: EscposLine): string {
  return runs.map(({ text }) => text).join('');
}

const CELL_WIDTHS = { A: 12, B: 9 } as const;

/** Of a letter in normal size, with its gap. */
export function cellWidth(font: Run['font']): number {
  return CELL_WIDTHS[font];
}

export function lineWidth({ runs }: EscposLine): number {
  return runs.reduce((width, run) => width + run.text.length * run.wide * cellWidth(run.font), 0);
}
