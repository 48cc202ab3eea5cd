export type ExportCell =
  | null
  | string
  | number
  /** A number as decimal text with a point: exact at any size. */
  | { amount: string }
  /** An instant, shown in the counter's time zone. */
  | { at: number; as: 'date' | 'time' | 'date-time' };

/**
 * Spreadsheets evaluate a text that begins like a formula (OWASP, CSV injection). Where a cell begins depends
 * on the reader's system: if its list separator is a comma, our semicolons are text and a cell's own commas
 * separate.
 */

/** The start of the text, or of what follows any system's separator. */
const CELL_START = String.raw`(?<=^|[,;\t\r\n])`;
/** A spreadsheet skips blanks and quotes before a formula. */
const FORMULA_START = String.raw`(?=[ '"]*[=+\-@\t\r])`;

const UNGUARDED = new RegExp(CELL_START + FORMULA_START, 'g');
const GUARDED = new RegExp(`${CELL_START}'${FORMULA_START}`, 'g');
const STARTS_GUARDED = new RegExp(`^'${FORMULA_START}`);

/**
 * Puts an apostrophe before everything that some system would take for a formula, or that has such an
 * apostrophe already.
 */
export function withFormulaGuard(text: string): string {
  return text.replaceAll(UNGUARDED, "'");
}

/** Undoes `withFormulaGuard`; a text that does not begin with a guard also loses the blanks around it. */
export function withoutFormulaGuard(text: string): string {
  if (!text.includes("'")) return text.trim();
  const plain = text.replaceAll(GUARDED, '');
  return STARTS_GUARDED.test(text) ? plain : plain.trim();
}
