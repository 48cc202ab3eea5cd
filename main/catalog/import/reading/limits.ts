/* More than a shop has, less than what makes its machine stand still. */

export const MOST_BYTES = 100 * 1024 * 1024;
export const MOST_ROWS = 200_000;
export const MOST_COLUMNS = 200;
/** Cells of the whole table: each costs memory, empty ones too. */
export const MOST_CELLS = 10_000_000;
/** The longest text of an invoice item is far below it. */
export const MOST_CELL_CHARS = 32_767;
/** What a spreadsheet's parts may come to once they are unpacked. */
export const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;
export const MOST_ZIP_ENTRIES = 2_000;
