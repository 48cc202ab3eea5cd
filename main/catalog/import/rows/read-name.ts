import { nameText } from '../../../../shared/domain/catalog/client-format/client-fields.ts';
import { say } from '../../../kernel/say.ts';
import { withoutFormulaGuard } from '../../../kernel/tables/export-cell.ts';
import type { TableCell } from '../reading/table.ts';

export type ReadName = { name: string } | { reason: string };

const MAX_FIGURES = 15;
const FEW_FIGURES = new RegExp(`^\\d{1,${MAX_FIGURES - 1}}$`);
/** Marks that make a spreadsheet keep a text as it is: `="00123"`, `'00124`. */
const AS_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;
const AS_TEXT = /^'(?=[\p{L}\p{N}])/u;

/** Form of a number that has become too long: `7,84E+12`, `784,0E+10`, `7.84E12`. */
const EXPONENT = /^\d{1,3}(?:[.,]\d+)?e\+\d+$|^\d[.,]\d+e\d+$/i;
const CUT_NUMBER = new RegExp(`^[1-9]\\d{${MAX_FIGURES - 1}}0+$`);
const DAY =
  /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{4}|(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{2}|\d{4}-\d{2}-\d{2})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;
const MONTHS =
  'ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Forms into which spreadsheets turn `1-2`: `2-ene`, `ene-02`. */
const SHORT_DAY = new RegExp(`^(?:\\d{1,2}-(?:${MONTHS})\\.?(?:-\\d{2})?|(?:${MONTHS})\\.?-\\d{2})$`);
const TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?$/i;
const BOOLEAN = /^(?:verdadero|falso|true|false)$/i;
const NOTHING =
  /^(?:null|\(null\)|\\n|nil|undefined|none|<na>|n ?\/ ?[adt]\.?|s\/[cd]|sin (?:c[oó]digo|datos?|documento)|\(en blanco\))$/i;
/** Not `NAN`, which is a brand. */
const NOT_A_NUMBER = /^(?:NaN|nan)$/;

/**
 * Reads an identifier: a code, a bar code, a document, a telephone, the number of a house. Refuses one that a
 * spreadsheet has changed (a date, a number without its last figures) and a program's word for no data, and removes
 * marks that a program put around it.
 */
export function readName(cell: TableCell): ReadName {
  if (typeof cell === 'object') {
    if (cell.oddity === 'date') return { reason: changedToDate(cell.shown) };
    if (cell.oddity === 'boolean') return { reason: changedToBoolean(cell.shown) };
    if (cell.oddity === 'zeros')
      return {
        reason: say('import.shownWithZeros', { text: cell.shown }),
      };
    return readName(cell.shown);
  }
  if (typeof cell === 'number') {
    const isWhole = Number.isInteger(cell) && cell >= 0 && cell < 10 ** MAX_FIGURES;
    return isWhole ? { name: String(cell) } : { reason: lostFigures(cell) };
  }
  // A spreadsheet changes only longer numbers; most codes end here.
  if (FEW_FIGURES.test(cell)) return { name: cell };
  const marked = markedText(cell);
  if (marked !== null) return { name: nameText(marked) };
  const name = nameText(withoutFormulaGuard(cell)).replace(/^(\d+)[.,]0{1,2}$/, '$1');
  if (EXPONENT.test(name) || CUT_NUMBER.test(name)) return { reason: lostFigures(name) };
  if (NOTHING.test(name) || NOT_A_NUMBER.test(name)) return { reason: nothing(name) };
  if (DAY.test(name) || SHORT_DAY.test(name) || TIME.test(name)) return { reason: changedToDate(name) };
  return BOOLEAN.test(name) ? { reason: changedToBoolean(name) } : { name };
}

export function markedText(cell: TableCell): string | null {
  if (typeof cell !== 'string') return null;
  const formula = AS_FORMULA.exec(cell)?.[1];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  const text = cell.trim();
  return AS_TEXT.test(text) ? text.slice(1) : null;
}

const lostFigures = (shown: string | number): string => say('import.digitsLost', { text: shown });

const nothing = (shown: string): string => say('import.placeholder', { text: shown });

const changedToDate = (shown: string | number): string => say('import.dateCell', { text: shown });

const changedToBoolean = (shown: string | number): string => say('import.booleanCell', { text: shown });
