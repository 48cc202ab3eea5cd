export type ExportCell =
  | null
  | string
  | number
  /** A number as decimals with a point: exact, however large. */
  | { amount: string }
  /** An instant, shown in the counter's time zone. */
  | { at: number; as: 'date' | 'time' | 'date-time' };

/**
 * Spreadsheets evaluate a text that begins like a formula (OWASP, CSV injection). Which text begins a cell depends on
 * the reader's system: where its list separator is a comma, our semicolons are text and a cell's own commas are not.
 */

/** The beginning of a text, or of what follows a separator of some system. */
const CELL_START = String.raw`(?<=^|[,;\t\r\n])`;
/** A spreadsheet skips blanks and quotes before a formula. */
const FORMULA_START = String.raw`(?=[ '"]*[=+\-@\t\r])`;

const UNGUARDED = new RegExp(CELL_START + FORMULA_START, 'g');
const GUARDED = new RegExp(`${CELL_START}'${FORMULA_START}`, 'g');
const STARTS_GUARDED = new RegExp(`^'${FORMULA_START}`);

/** Puts an apostrophe before everything that some system would take for a formula, or that already has one. */
export function withFormulaGuard(text: string): string {
  return text.replaceAll(UNGUARDED, "'");
}

/** Undoes `withFormulaGuard`; a text that does not begin with a guard also loses the blanks around it. */
export function withoutFormulaGuard(text: string): string {
  const plain = text.replaceAll(GUARDED, '');
  return STARTS_GUARDED.test(text) ? plain : plain.trim();
}
