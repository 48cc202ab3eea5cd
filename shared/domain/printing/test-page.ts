import { CODE_PAGES, type EscposProfile } from './printer.ts';

/** A row of figures on the test page; the number before it is the answer of who reads it. */
export interface Ruler extends Pick<EscposProfile, 'columns' | 'font'> {
  answer: number;
}

/** The widest that is on one line, with its end mark, says how many columns the printer has. */
export function rulersOf(paper: '80' | '58'): Ruler[] {
  const wide = [
    { columns: 48, font: 'A' },
    { columns: 42, font: 'A' },
    { columns: 64, font: 'B' },
    { columns: 56, font: 'B' },
  ] as const;
  const narrow = [
    { columns: 32, font: 'A' },
    { columns: 42, font: 'B' },
  ] as const;
  return (paper === '80' ? wide : narrow).map((ruler, index) => ({ ...ruler, answer: index + 1 }));
}

/** The code pages of the test page, each with the number before its letters. */
export const TEST_CODE_PAGES = CODE_PAGES.map((codePage, index) => ({ codePage, answer: index + 1 }));
