import { say } from '../../../shared/language/say.ts';
import { InputError } from '../../errors.ts';
import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { tooManyColumns, tooManyRows } from './refusals.ts';

/** The last row a spreadsheet can have. */
const LAST_ROW = 1_048_576;
/** Titles above the table count too. */
const LAST_USED_ROW = MOST_ROWS + 21;

/**
 * What has to be known of a sheet's XML before the library builds rows from it: cells far from the others, which would
 * be filled up with empty ones, and formulas that nobody worked out. Throws InputError.
 */
export function assertReadableSheet(xml: string): void {
  for (const [, row = '0'] of xml.matchAll(/<row\s[^>]*?\br="(\d+)"/g)) {
    if (Number(row) > LAST_ROW) throw tooManyRows();
  }
  for (let at = xml.indexOf('<c '); at !== -1; at = xml.indexOf('<c ', at + 3)) {
    const tagEnd = xml.indexOf('>', at);
    if (tagEnd === -1) return;
    if (xml[tagEnd - 1] === '/') continue;
    const cellEnd = xml.indexOf('</c>', tagEnd);
    assertReadableCell(xml.slice(at, tagEnd), xml.slice(tagEnd + 1, cellEnd === -1 ? undefined : cellEnd));
  }
}

function assertReadableCell(tag: string, content: string): void {
  const [, letters = '', digits = '0'] = /\sr="([A-Z]+)(\d+)"/.exec(tag) ?? [];
  const hasFormula = content.startsWith('<f');
  const hasValue = content.includes('<v>') || content.includes('<is>') || content.includes('<v ');
  if (hasFormula && !/<v[\s>/]/.test(content)) {
    throw new InputError(
      say`La celda ${letters + digits} es una fórmula sin resultado guardado. Abra la planilla, espere a que calcule, guárdela y vuelva a elegirla; o pegue los valores en lugar de las fórmulas.`,
    );
  }
  if (!hasValue) return;
  if (Number(digits) > LAST_USED_ROW) throw tooManyRows();
  if (letters.length > 3 || columnNumber(letters) > MOST_COLUMNS) throw tooManyColumns(columnNumber(letters));
}

/** A is 1. */
function columnNumber(letters: string): number {
  let column = 0;
  for (let index = 0; index < letters.length; index += 1)
    column = column * 26 + letters.charCodeAt(index) - 64;
  return column;
}
