/** What stands in a cell of an exported table. */
export type ExportCell =
  | null
  | string
  /** Shown with the digits that it has. */
  | number
  /** A number as decimals with a point: exact, however large. */
  | { amount: string }
  /** An instant, shown as at the counter. */
  | { at: number; as: 'date' | 'time' | 'date-time' };

/*
 * Spreadsheets work out a text that begins like a formula (OWASP, CSV injection). Which text begins a cell depends on
 * the reader's system: where its list separator is a comma, our semicolons are text and a cell's own commas are not.
 */

/** The beginning of a text, or of what follows a separator of some system. */
const CELL_START = String.raw`(?<=^|[,;\t\r\n])`;
/** Blanks and quotes do not keep a spreadsheet from it. */
const FORMULA_START = String.raw`(?=[ '"]*[=+\-@\t\r])`;

const UNGUARDED = new RegExp(CELL_START + FORMULA_START, 'g');
const GUARDED = new RegExp(`${CELL_START}'${FORMULA_START}`, 'g');
const STARTS_GUARDED = new RegExp(`^'${FORMULA_START}`);

/** A text as it is written: an apostrophe before all that would be a formula in some system, or already has one. */
export function withFormulaGuard(text: string): string {
  return text.replaceAll(UNGUARDED, "'");
}

/** Undoes `withFormulaGuard`; a text that does not begin with a guard also loses the blanks around it. */
export function withoutFormulaGuard(text: string): string {
  const plain = text.replaceAll(GUARDED, '');
  return STARTS_GUARDED.test(text) ? plain : plain.trim();
}
