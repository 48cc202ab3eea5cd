import { say } from '../../../shared/language/say.ts';
import { InputError } from '../../errors.ts';
import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { tooManyColumns, tooManyRows } from './refusals.ts';
import { attributeOf, attributePattern, type XmlTag, xmlTags } from './xml-tags.ts';

/** The last row a spreadsheet can have. */
const LAST_ROW = 1_048_576;
/** Titles above the table count too. */
const LAST_USED_ROW = MOST_ROWS + 21;
/** Rows, cells, and what stands in a cell: a formula, a value, a text. */
const NAMES = new Set(['row', 'c', 'f', 'v', 'is']);
const PLACE = attributePattern('r');

/**
 * Refuses what the library would fill the memory for when it builds rows of a sheet's XML: cells far from the others,
 * which it fills up with empty ones. Refuses formulas without a value, too. Throws InputError.
 */
export function assertReadableSheet(xml: string): void {
  let cell: ScannedCell | null = null;
  for (const tag of xmlTags(xml, NAMES)) {
    if (tag.name === 'row' && Number(attributeOf(tag, PLACE)) > LAST_ROW) throw tooManyRows();
    if (tag.name === 'c') {
      if (cell !== null) assertReadableCell(cell);
      cell = tag.kind === 'start' ? { tag, hasFormula: false, hasResult: false, hasValue: false } : null;
    } else if (cell !== null && tag.kind !== 'end') lookInto(cell, tag);
  }
  if (cell !== null) assertReadableCell(cell);
}

interface ScannedCell {
  tag: XmlTag;
  hasFormula: boolean;
  /** An empty one is the result of a formula that gives an empty text. */
  hasResult: boolean;
  hasValue: boolean;
}

function lookInto(cell: ScannedCell, { name, kind }: XmlTag): void {
  if (name === 'f') cell.hasFormula = true;
  else if (name === 'v') cell.hasResult = true;
  if (kind === 'start' && (name === 'v' || name === 'is')) cell.hasValue = true;
}

function assertReadableCell({ tag, hasFormula, hasResult, hasValue }: ScannedCell): void {
  const place = attributeOf(tag, PLACE) ?? '';
  const letters = /^[A-Z]*/.exec(place)?.[0] ?? '';
  if (hasFormula && !hasResult) {
    throw new InputError(
      say`La celda ${place} es una fórmula sin resultado guardado. Abra la planilla, espere a que calcule, guárdela y vuelva a elegirla; o pegue los valores en lugar de las fórmulas.`,
    );
  }
  if (!hasValue) return;
  if (Number(place.slice(letters.length)) > LAST_USED_ROW) throw tooManyRows();
  if (letters.length > 3 || columnNumber(letters) > MOST_COLUMNS) throw tooManyColumns(columnNumber(letters));
}

/** A is 1. */
function columnNumber(letters: string): number {
  let column = 0;
  for (let index = 0; index < letters.length; index += 1)
    column = column * 26 + letters.charCodeAt(index) - 64;
  return column;
}
