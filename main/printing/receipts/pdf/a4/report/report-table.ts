import type { ReportPart } from '../../../../../../shared/domain/paper/report-paper.ts';
import { signed } from '../../../read-paper.ts';
import type { Block } from '../../block.ts';
import type { Typesetter } from '../../typesetter.ts';
import { FIGURE, TEXT } from '../a4-box.ts';
import { type Column, fitGrid, neededWidth, tableHead, tableRow } from '../a4-table.ts';

export type ReportTable = Extract<ReportPart, { kind: 'table' }>;

/** Maximum width of a column of figures or short words; longer texts wrap. */
const MOST = 75;

export interface SheetTable {
  head: Block;
  rows: Block[];
  total: Block | null;
}

export function widthOfTable(type: Typesetter, table: ReportTable, size: number): number {
  return neededWidth(type, columnsOf(type, table, size), cellsOf(table));
}

export function sheetTable(type: Typesetter, table: ReportTable, size: number, width: number): SheetTable {
  const grid = fitGrid(type, columnsOf(type, table, size), cellsOf(table), null, width);
  const strong = {
    ...grid,
    columns: grid.columns.map((column) => ({
      ...column,
      style: { ...column.style, weight: 'semibold' as const },
    })),
  };
  const { rows, total } = table;
  return {
    head: tableHead(type, grid),
    rows: rows.map((row) => tableRow(type, grid, row.map(signed))),
    total: total === null ? null : tableRow(type, strong, total.map(signed)),
  };
}

function cellsOf({ rows, total }: ReportTable): string[][] {
  return [...rows, ...(total === null ? [] : [total])].map((row) => row.map(signed));
}

/** The left-aligned column with the longest text, else the first column, takes the remaining width. */
function columnsOf(type: Typesetter, table: ReportTable, size: number): Column[] {
  const longest = table.columns.map(({ align }, column) =>
    align === 'right'
      ? 0
      : cellsOf(table).reduce((most, row) => Math.max(most, type.widthOf(row[column] ?? '', TEXT)), 0),
  );
  const words = longest.indexOf(Math.max(...longest));
  return table.columns.map(({ heading, align }, column) => ({
    heading,
    align,
    style: { ...(align === 'right' ? FIGURE : TEXT), size },
    most: column === words ? null : MOST,
  }));
}
