import { type Block, EMPTY, filled, pad, place, rule, stack, turnedRule } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { COLUMN_HEAD, CONTENT_WIDTH, HAIR } from './a4-sizes.ts';

export interface Column {
  heading: string;
  align: 'left' | 'right';
  style: TypeStyle;
  /** Most millimetres it takes from the description; null for the description, which takes what is left. */
  most: number | null;
}

/** A heading above the last columns, from one of them on. */
export interface ColumnGroup {
  heading: string;
  from: number;
}

/** Columns with their widths, to which all rows of the table keep. */
export interface Grid {
  columns: readonly (Column & { left: number; width: number })[];
  group: ColumnGroup | null;
}

const SIDE = 1.5;
const ABOVE = 1.1;
/** Of the columns of a group, which are all as wide as the widest of them. */
const LEAST_AMOUNT = 17;
/** What the description keeps, however wide the figures are. */
const LEAST_DESCRIPTION = 34;
/** What no other column has to give up. */
const LEAST_FIGURES = 19;

/** Widths by what stands in the columns; the figures share what they have where it would leave no room for words. */
export function fitGrid(
  type: Typesetter,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  group: ColumnGroup | null = null,
): Grid {
  const natural = columns.map(({ heading, style, most }, column) => {
    if (most === null) return 0;
    const widest = rows.reduce(
      (width, row) => Math.max(width, type.widthOf(row[column] ?? '', style)),
      type.widthOf(heading, COLUMN_HEAD),
    );
    return Math.min(most, widest + 2 * SIDE);
  });
  const alike = group === null ? 0 : Math.max(LEAST_AMOUNT, ...natural.slice(group.from));
  const wanted = natural.map((width, column) => (group !== null && column >= group.from ? alike : width));
  const sum = wanted.reduce((total, width) => total + width, 0);
  const spare = wanted.reduce((total, width) => total + Math.max(0, width - LEAST_FIGURES), 0);
  const taken = Math.max(0, sum - (CONTENT_WIDTH - LEAST_DESCRIPTION));
  const fitted = wanted.map(
    (width) => width - (Math.max(0, width - LEAST_FIGURES) * taken) / Math.max(spare, taken, 1),
  );
  const words = CONTENT_WIDTH - fitted.reduce((total, width) => total + width, 0);
  let left = 0;
  return {
    columns: columns.map((column, index) => {
      const width = column.most === null ? words : (fitted[index] ?? 0);
      const placed = { ...column, left, width };
      left += width;
      return placed;
    }),
    group,
  };
}

/** One row; a cell may have small print below its text. */
export function tableRow(
  type: Typesetter,
  grid: Grid,
  texts: readonly string[],
  below: { column: number; text: string; style: TypeStyle } | null = null,
): Block {
  const cells = grid.columns.map(({ left, width, style, align }, column) => {
    const inner = width - 2 * SIDE;
    const text = texts[column] ?? '';
    // Where there is nothing, the eye should not stop.
    const lines = [type.set(text, inner, text === '0' ? { ...style, ink: 'grey' } : style, { align })];
    if (below?.column === column) lines.push(type.set(below.text, inner, below.style, { align }));
    return { block: pad(stack(lines), ABOVE, SIDE), left, top: 0 };
  });
  return ruled(grid, place(cells));
}

/** Column headings on a tint, at its foot; above those of a group its own. */
export function tableHead(type: Typesetter, grid: Grid): Block {
  const { columns, group } = grid;
  const headings = columns.map(({ heading, left, width, align }) => ({
    block: pad(type.set(heading, width - 2 * SIDE, COLUMN_HEAD, { align }), ABOVE, SIDE),
    left,
  }));
  const over = group === null ? EMPTY : groupHeading(type, columns.slice(group.from), group.heading);
  const height = over.height + Math.max(...headings.map(({ block }) => block.height));
  const cells = headings.map(({ block, left }) => ({ block, left, top: height - block.height }));
  const groupLeft = group === null ? 0 : (columns[group.from]?.left ?? 0);
  return filled(
    ruled(grid, place([...cells, { block: over, left: groupLeft, top: 0 }]), over.height),
    'tint',
  );
}

function groupHeading(type: Typesetter, columns: Grid['columns'], heading: string): Block {
  const width = columns.reduce((total, column) => total + column.width, 0);
  return pad(type.set(heading, width - 2 * SIDE, COLUMN_HEAD, { align: 'center' }), ABOVE, SIDE, 0);
}

/** Lines between the columns, inside a group only below its heading; and one below all. */
function ruled({ columns, group }: Grid, block: Block, groupTop = 0): Block {
  const lines = columns.slice(1).map(({ left }, index) => {
    const top = group !== null && index + 1 > group.from ? groupTop : 0;
    return { block: turnedRule(block.height + HAIR - top, HAIR, 'hair'), left, top };
  });
  return place([
    { block, left: 0, top: 0 },
    ...lines,
    { block: rule(CONTENT_WIDTH, HAIR, 'hair'), left: 0, top: block.height },
  ]);
}
