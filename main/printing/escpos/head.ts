import type { EscposProfile } from '../../../shared/domain/paper/printer.ts';

export interface EscposPrinter {
  paper: '80' | '58';
  profile: EscposProfile;
}

/** Dots per millimetre of the usual head of 203 dpi. */
export const DOTS_PER_MM = 8;
export const CELL_DOTS = { A: 12, B: 9 } as const;
const MAX_DOTS = { '80': 576, '58': 384 } as const;

/** Dots of a line, in whole bytes: an older head of 42 columns has fewer dots than its paper is wide. */
export function lineDots({ paper, profile: { columns, font } }: EscposPrinter): number {
  const bytes = Math.ceil((columns * CELL_DOTS[font]) / 8);
  return Math.min(MAX_DOTS[paper], bytes * 8);
}
