import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows } from './refusals.ts';
import { attributeOf, attributePattern, type XmlTag, xmlTags } from './xml-tags.ts';

const LAST_ROW = 1_048_576;
/** Titles above the table count too. */
const LAST_USED_ROW = MAX_ROWS + 21;
/** Rows, cells, content of a cell (a formula, a value, a text), and merged ranges. */
const NAMES = new Set(['row', 'c', 'f', 'v', 'is', 'mergeCell']);
const PLACE = attributePattern('r');
const TYPE = attributePattern('t');
const STYLE = attributePattern('s');
const RANGE = attributePattern('ref');

/** Rows and columns from 1. */
export interface CellRange {
  firstRow: number;
  firstColumn: number;
  lastRow: number;
  lastColumn: number;
}

/** Facts of a sheet's cells that the library leaves out. */
export interface SheetMarks {
  errors: { row: number; column: number; shown: string }[];
  merged: CellRange[];
  /** Numbers that are calculated, or have a style. */
  numbers: { row: number; column: number; style: number | null; isFormula: boolean }[];
}

/**
 * Collects facts of a sheet that the library leaves out. Throws InputError for a formula without a value, and
 * for cells so far from the others that the empty ones between would fill the library's memory.
 */
export function scanSheet(xml: string): SheetMarks {
  const marks: SheetMarks = { errors: [], merged: [], numbers: [] };
  let cell: ScannedCell | null = null;
  for (const tag of xmlTags(xml, NAMES)) {
    if (tag.name === 'row' && Number(attributeOf(tag, PLACE)) > LAST_ROW) throw tooManyRows();
    if (tag.name === 'mergeCell' && tag.kind !== 'end') marks.merged.push(...rangeOf(tag));
    if (tag.name === 'c') {
      if (cell !== null) endCell(cell, marks);
      cell = tag.kind === 'start' ? { tag, hasFormula: false, result: null, hasValue: false } : null;
    } else if (cell !== null && tag.kind !== 'end') lookInto(cell, tag, xml);
  }
  if (cell !== null) endCell(cell, marks);
  return marks;
}

interface ScannedCell {
  tag: XmlTag;
  hasFormula: boolean;
  /** Empty for a formula that returns an empty text; null without a result. */
  result: string | null;
  hasValue: boolean;
}

function lookInto(cell: ScannedCell, { name, kind, end }: XmlTag, xml: string): void {
  if (name === 'f') cell.hasFormula = true;
  else if (name === 'v') cell.result = kind === 'empty' ? '' : xml.slice(end, xml.indexOf('<', end));
  if (kind === 'start' && (name === 'v' || name === 'is')) cell.hasValue = true;
}

function endCell({ tag, hasFormula, result, hasValue }: ScannedCell, marks: SheetMarks): void {
  const place = attributeOf(tag, PLACE) ?? '';
  if (hasFormula && result === null) {
    throw new InputError(say('import.formulaWithoutResult', { cell: place }));
  }
  if (!hasValue) return;
  const { row, column } = placeOf(place);
  if (row > LAST_USED_ROW) throw tooManyRows();
  if (column > MAX_COLUMNS) throw tooManyColumns(column);
  const type = attributeOf(tag, TYPE) ?? 'n';
  if (type === 'e') marks.errors.push({ row, column, shown: result ?? '' });
  if (type !== 'n') return;
  const style = attributeOf(tag, STYLE);
  if (style === null && !hasFormula) return;
  marks.numbers.push({ row, column, style: style === null ? null : Number(style), isFormula: hasFormula });
}

function rangeOf(tag: XmlTag): CellRange[] {
  const [first = '', last = first] = (attributeOf(tag, RANGE) ?? '').split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  if (!(from.row > 0 && from.column > 0)) return [];
  return [{ firstRow: from.row, firstColumn: from.column, lastRow: to.row, lastColumn: to.column }];
}

function placeOf(place: string): { row: number; column: number } {
  const letters = /^[A-Z]{0,4}/.exec(place)?.[0] ?? '';
  return { row: Number(place.slice(letters.length)), column: columnNumber(letters) };
}

/** A is 1. */
function columnNumber(letters: string): number {
  let column = 0;
  for (let index = 0; index < letters.length; index += 1)
    column = column * 26 + letters.charCodeAt(index) - 64;
  return column;
}
