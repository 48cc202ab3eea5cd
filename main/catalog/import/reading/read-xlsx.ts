import { readSheet } from 'read-excel-file/node';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import {
  cellTooLong,
  MAX_CELL_CHARS,
  MAX_CELLS,
  MAX_UNPACKED_BYTES,
  unreadableSpreadsheet,
} from './refusals.ts';
import { type CellRange, scanSheet, type SheetMarks } from './sheet-scan.ts';
import type { TableCell } from './table.ts';
import { unpackZip } from './zip-entries.ts';
import { attributeOf, attributePattern, type XmlTag, xmlTags } from './xml-tags.ts';

const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/i;
const WORKBOOK = 'xl/workbook.xml';
const STYLES = 'xl/styles.xml';
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels';

const NAME = attributePattern('name');
const LINK = attributePattern('r:id');
const ID = attributePattern('Id');
const TARGET = attributePattern('Target');

interface Spreadsheet {
  sheets: string[];
  sheet: string;
  cells: TableCell[][];
}

/**
 * Reads every row of one sheet, by default the first. The file is unpacked and checked before the library gets it. A
 * formula counts as its latest value. Throws InputError for a file that is too large, damaged, or has a formula without
 * a value.
 */
export async function readXlsx(bytes: Uint8Array, named: string | null): Promise<Spreadsheet> {
  const parts = await unpackZip(
    bytes,
    (name) => name === WORKBOOK || name === WORKBOOK_LINKS || name === STYLES || SHEET_PART.test(name),
    MAX_UNPACKED_BYTES,
  );
  const workbook = parts.get(WORKBOOK)?.toString('utf8');
  if (workbook === undefined) {
    throw new InputError(say('import.zipWithoutSheet'));
  }
  const found = tagsNamed('sheet', workbook).map((tag) => ({
    name: unescapeXml(attributeOf(tag, NAME) ?? ''),
    link: attributeOf(tag, LINK) ?? '',
  }));
  const sheet = found.find(({ name }) => name === named) ?? found[0];
  if (sheet === undefined) throw new InputError(say('import.noSheet'));
  const part = parts.get(partOf(parts.get(WORKBOOK_LINKS)?.toString('utf8') ?? '', sheet.link));
  const marks = scanSheet(part?.toString('utf8') ?? '');
  const cells = await readCells(bytes, sheet.name);
  markNumbers(cells, marks, numberFormats(parts.get(STYLES)?.toString('utf8') ?? ''));
  markCells(cells, marks);
  return { sheets: found.map(({ name }) => name), sheet: sheet.name, cells };
}

function partOf(links: string, id: string): string {
  const link = tagsNamed('Relationship', links).find((tag) => attributeOf(tag, ID) === id);
  const target = link === undefined ? '' : (attributeOf(link, TARGET) ?? '');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function tagsNamed(name: string, xml: string): XmlTag[] {
  return [...xmlTags(xml, new Set([name]))].filter(({ kind }) => kind !== 'end');
}

async function readCells(bytes: Uint8Array, sheet: string): Promise<TableCell[][]> {
  // The library trims by default; cells of both formats are trimmed later.
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet, {
    trim: false,
  }).catch((error: unknown) => {
    throw unreadableSpreadsheet(error);
  });
  return rows.map((row, index) =>
    row.map((value, column) => {
      const cell = toCell(value);
      if (typeof cell === 'string' && cell.length > MAX_CELL_CHARS) {
        throw cellTooLong(index + 1, column, cell.length);
      }
      return cell;
    }),
  );
}

function toCell(value: unknown): TableCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return { oddity: 'boolean', shown: value ? 'sí' : 'no' };
  if (value instanceof Date) return { oddity: 'date', shown: dateText(value) };
  return { oddity: 'error', shown: '' };
}

/** Replaces numbers by their displayed form if it has digits only; marks others. */
function markNumbers(
  cells: TableCell[][],
  { numbers }: SheetMarks,
  formats: ReadonlyMap<number, NumberFormat>,
): void {
  for (const { row, column, style, isFormula } of numbers) {
    const there = cells[row - 1];
    const value = there?.[column - 1];
    if (there === undefined || typeof value !== 'number') continue;
    const format = formats.get(style ?? 0) ?? null;
    there[column - 1] = numberCell(value, format, isFormula);
  }
}

function numberCell(value: number, format: NumberFormat | null, isFormula: boolean): TableCell {
  const isWhole = Number.isInteger(value);
  if (isWhole && value >= 0 && format !== null && format.leadingZeros !== null) {
    if (format.leadingZeros === 'other') return { oddity: 'zeros', shown: value };
    return Number.isSafeInteger(value) ? String(value).padStart(format.leadingZeros, '0') : value;
  }
  const isHidden =
    format !== null && Number(value.toFixed(format.decimals)) !== Number(value.toPrecision(15));
  return !isWhole && (isFormula || isHidden) ? { oddity: 'fraction', shown: value } : value;
}

/** Marks failed formulas and covered cells, which the library returns as empty. */
function markCells(cells: TableCell[][], { errors, merged }: SheetMarks): void {
  for (const { row, column, shown } of errors) putCell(cells, row, column, { oddity: 'error', shown });
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  let left = MAX_CELLS;
  for (const range of merged) {
    const { firstRow, firstColumn, lastRow, lastColumn } = within(range, cells.length, width);
    left -= Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1);
    if (left < 0) throw unreadableSpreadsheet();
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const isFirst = row === firstRow && column === firstColumn;
        if (!isFirst) putCell(cells, row, column, { oddity: 'merged', shown: '' });
      }
    }
  }
}

const within = (range: CellRange, lastRow: number, lastColumn: number): CellRange => ({
  ...range,
  lastRow: Math.min(range.lastRow, lastRow),
  lastColumn: Math.min(range.lastColumn, lastColumn),
});

/** `row` and `column` from 1; an existing cell stays. */
function putCell(cells: TableCell[][], row: number, column: number, cell: TableCell): void {
  while (cells.length < row) cells.push([]);
  const there = cells[row - 1] ?? [];
  while (there.length < column) there.push('');
  if (there[column - 1] === '') there[column - 1] = cell;
}

/** A spreadsheet's days have no time zone; the library returns them as UTC. */
function dateText(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear()).padStart(4, '0')}`;
}

const LAST_CODE_POINT = 0x10ffff;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (code <= LAST_CODE_POINT) return String.fromCodePoint(code);
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
}

interface NumberFormat {
  decimals: number;
  /** Digits to which short numbers are padded with zeros; 'other' if the format shows more than digits. */
  leadingZeros: number | 'other' | null;
}

/** Formats that files name by number alone (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
};

const NAMES = new Set(['numFmt', 'cellXfs', 'xf']);
const FORMAT_ID = attributePattern('numFmtId');
const CODE = attributePattern('formatCode');

/** Reads a workbook's number formats by the style that a cell names, from `xl/styles.xml`. */
function numberFormats(xml: string): Map<number, NumberFormat> {
  const codes = new Map(Object.entries(BUILT_IN).map(([id, code]) => [Number(id), code]));
  const formats = new Map<number, NumberFormat>();
  let style: number | null = null;
  for (const tag of xmlTags(xml, NAMES)) {
    if (tag.name === 'cellXfs') style = tag.kind === 'start' ? 0 : null;
    if (tag.kind === 'end') continue;
    const id = Number(attributeOf(tag, FORMAT_ID));
    if (tag.name === 'numFmt') codes.set(id, attributeOf(tag, CODE) ?? '');
    if (tag.name !== 'xf' || style === null) continue;
    const format = readFormat(codes.get(id) ?? '');
    if (format !== null) formats.set(style, format);
    style += 1;
  }
  return formats;
}

/** Null for a format that shows no plain number: a date, a percentage, a text, or the number as it is. */
function readFormat(code: string): NumberFormat | null {
  const [positive = ''] = code.replaceAll(/&quot;.*?&quot;|\[[^\]]*\]/g, '"').split(';');
  const places = positive.replaceAll(/\\.|[_*]./g, '"');
  if (/[%/@a-z]/i.test(places) || !/[0#?]/.test(places)) return null;
  const [whole = '', fraction = ''] = places.split('.');
  const figures = whole.replaceAll(',', '').replaceAll(/^["\s]+|["\s]+$/g, '');
  const isPlain = /^0+$/.test(places);
  return {
    decimals: fraction.replaceAll(/[^0#?]/g, '').length,
    leadingZeros: !/00/.test(figures) ? null : isPlain ? figures.length : 'other',
  };
}
