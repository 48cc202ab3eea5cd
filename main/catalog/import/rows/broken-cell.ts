import type { ImportField } from '../../../../shared/domain/import/fields.ts';
import { say } from '../../../kernel/say.ts';
import { readName } from './read-name.ts';
import { shownIn, type TableCell } from '../reading/table.ts';
import { twiceEncoded } from '../reading/twice-encoded.ts';

/** Fields whose texts may have several lines. */
const LONG_TEXTS: ReadonlySet<ImportField> = new Set(['descripcion_larga', 'observacion', 'direccion']);

/** Fields with what a thing or a person is called. */
const NAMES: ReadonlySet<ImportField> = new Set(['descripcion', 'nombre']);

/** Spellings of a formula that failed, in every language and program, and a number too wide for its column. */
const FAILED = /^(?:#(?:n\/(?:[ad]|disp)|getting_data|[¡¿]?[\p{L}\d/_]+[!?]|#{2,})|err:\d{3})$/iu;

/** Finds why a cell does not hold what it was meant to, whatever its field; null for one that seems whole. */
export function brokenCell(field: ImportField, cell: TableCell): string | null {
  if (typeof cell === 'object') {
    if (cell.oddity === 'error') return failed(cell.shown);
    if (cell.oddity === 'merged') return say('import.mergedCell');
    if (cell.oddity === 'quotes') return say('import.badQuotes');
  }
  const shown = shownIn(cell);
  if (typeof shown === 'number') return null;
  const text = shown.trim();
  if (FAILED.test(text)) return failed(text);
  if (text.includes('\uFFFD')) return say('import.lostLetters', { text });
  const once = twiceEncoded(text);
  if (once !== null) return say('import.encodedTwice', { text, fixed: once });
  if (/[\r\n]/.test(text) && !LONG_TEXTS.has(field)) return say('import.severalLines');
  const read = NAMES.has(field) ? readName(cell) : null;
  return read !== null && 'reason' in read ? read.reason : null;
}

const failed = (shown: string | number): string => say('import.sheetError', { text: shown });
