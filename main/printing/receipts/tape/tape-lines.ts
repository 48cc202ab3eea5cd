import { atBothEnds, columnsOf, fieldLines, wrapText } from '../text-columns.ts';

interface Field {
  label: string;
  value: string;
}

interface Look {
  bold?: boolean;
  size?: TapeSize;
}

export const RULE: TapeBlock = { kind: 'rule', heavy: false };
export const HEAVY_RULE: TapeBlock = { kind: 'rule', heavy: true };
export const BLANK: TapeBlock = { kind: 'blank' };

/** The texts must already fit the width. */
export function linesOf(texts: readonly string[], look: Look = {}): TapeLine[] {
  const { bold = false, size = 'normal' } = look;
  return texts.map((text) => ({ kind: 'line', text, centred: false, bold, size }));
}

export function fieldsOf(fields: readonly Field[], columns: number): TapeLine[] {
  return linesOf(fieldLines(fields, columns));
}

/** Amounts stay at the right edge, also those that need a line of their own. */
export function amountLines(fields: readonly Field[], columns: number, look?: Look): TapeLine[] {
  return linesOf(
    fields.flatMap(({ label, value }) => atBothEnds(label, value, columns)),
    look,
  );
}

/** Centres a text on as many lines as it takes. */
export function centredLines(text: string, columns: number, look?: Look): TapeLine[] {
  return linesOf(wrapText(text, columns), look).map((line) => ({ ...line, centred: true }));
}

/** Centres a text, bold, in the largest size that fits on one line; if none does, tall. */
export function headline(text: string, columns: number): TapeLine[] {
  const size = columnsOf(text) * 2 <= columns ? 'large' : 'tall';
  return centredLines(text, columns, { bold: true, size });
}

export function joined(sections: readonly TapeBlock[][], between: readonly TapeBlock[]): TapeBlock[] {
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, index) => (index === 0 ? section : [...between, ...section]));
}

/**
 * `tall`: twice as high, in the columns of its neighbours; `large`: twice as wide too, so that a letter takes two
 * columns.
 */
type TapeSize = 'normal' | 'tall' | 'large';

/** One line of a tape; it fits into the columns it was laid out for. */
export interface TapeLine {
  kind: 'line';
  text: string;
  /** If false, the line begins at the left edge, leading blanks kept. */
  centred: boolean;
  bold: boolean;
  size: TapeSize;
}

export type TapeBlock =
  | TapeLine
  | { kind: 'rule'; heavy: boolean }
  | { kind: 'blank' }
  | { kind: 'logo'; image: Uint8Array }
  /** Exactly as the service returned it. */
  | { kind: 'qr'; address: string };
