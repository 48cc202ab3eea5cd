/** How a text begins that a spreadsheet would work out instead of showing (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as it is written: an apostrophe before what would be a formula, or already has one. */
export function withFormulaGuard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What `withFormulaGuard` was given; of any other text, itself without blanks around it. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text.trim();
}
