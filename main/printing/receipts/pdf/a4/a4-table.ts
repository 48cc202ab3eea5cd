import {
  boxedCells,
  COLUMN_HEAD,
  CONTENT_WIDTH,
  GAP,
  HAIR,
  LABEL,
  ruleAcross,
  STRONG,
  STRONG_FIGURE,
  TEXT,
  TOTAL,
} from './a4-box.ts';
import { type Block, EMPTY, filled, pad, place, rule, stack, turnedRule } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';
import { signed } from '../../read-paper.ts';
import type { ReceiptField } from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import type { Receipt } from '../../../../../shared/domain/paper/receipt/receipt.ts';

export interface Column {
  heading: string;
  align: 'left' | 'right';
  style: TypeStyle;
  /** Maximum width in mm; null for the description, which takes the remaining width. */
  most: number | null;
}

/** A heading above all columns from index `from` on. */
export interface ColumnGroup {
  heading: string;
  from: number;
}

export interface Grid {
  columns: readonly (Column & { left: number; width: number })[];
  group: ColumnGroup | null;
  width: number;
}

const SIDE = 1.5;
const ABOVE = 1.1;
/** Least width of a group's columns, which are all as wide as the widest of them. */
const MIN_AMOUNT = 17;
/** Least width of the description, however wide the figures are. */
const MIN_DESCRIPTION = 34;
/** No column of figures is narrowed below this. */
const MIN_FIGURES = 19;

/** Sets column widths by content; figures are narrowed where they leave too little for the description. */
export function fitGrid(
  type: Typesetter,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  group: ColumnGroup | null = null,
  width = CONTENT_WIDTH,
): Grid {
  const natural = columns.map((column, index) =>
    column.most === null ? 0 : Math.min(column.most, columnWidth(type, column, index, rows)),
  );
  const alike = group === null ? 0 : Math.max(MIN_AMOUNT, ...natural.slice(group.from));
  const wanted = natural.map((own, column) => (group !== null && column >= group.from ? alike : own));
  const sum = wanted.reduce((total, own) => total + own, 0);
  const spare = wanted.reduce((total, own) => total + Math.max(0, own - MIN_FIGURES), 0);
  const taken = Math.max(0, sum - (width - MIN_DESCRIPTION));
  const fitted = wanted.map(
    (own) => own - (Math.max(0, own - MIN_FIGURES) * taken) / Math.max(spare, taken, 1),
  );
  const words = width - fitted.reduce((total, own) => total + own, 0);
  let left = 0;
  return {
    columns: columns.map((column, index) => {
      const own = column.most === null ? words : (fitted[index] ?? 0);
      const placed = { ...column, left, width: own };
      left += own;
      return placed;
    }),
    group,
    width,
  };
}

/** Width that keeps every cell on one line, as far as its column's maximum allows. */
export function neededWidth(
  type: Typesetter,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number {
  return columns.reduce((sum, column, index) => {
    const most = column.most ?? MIN_DESCRIPTION;
    return sum + Math.min(most, columnWidth(type, column, index, rows));
  }, 0);
}

function columnWidth(
  type: Typesetter,
  { heading, style }: Column,
  index: number,
  rows: readonly (readonly string[])[],
): number {
  const widest = rows.reduce(
    (width, row) => Math.max(width, type.widthOf(row[index] ?? '', style)),
    type.widthOf(heading, COLUMN_HEAD),
  );
  return widest + 2 * SIDE;
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
    // Empty amounts should not catch the eye.
    const lines = [type.set(text, inner, text === '0' ? { ...style, ink: 'grey' } : style, { align })];
    if (below?.column === column) lines.push(type.set(below.text, inner, below.style, { align }));
    return { block: pad(stack(lines), ABOVE, SIDE), left, top: 0 };
  });
  return ruled(grid, place(cells));
}

/** Column headings at the foot of a tinted row; a group's own heading above its columns. */
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
function ruled({ columns, group, width }: Grid, block: Block, groupTop = 0): Block {
  const lines = columns.slice(1).map(({ left }, index) => {
    const top = group !== null && index + 1 > group.from ? groupTop : 0;
    return { block: turnedRule(block.height + HAIR - top, HAIR, 'hair'), left, top };
  });
  return place([
    { block, left: 0, top: 0 },
    ...lines,
    { block: rule(width, HAIR, 'hair'), left: 0, top: block.height },
  ]);
}

export function totalsBlock(type: Typesetter, receipt: Receipt): Block {
  const { iva, closing, subtotals, total, totalInGuaranies, payment } = receipt;
  const right = CONTENT_WIDTH * 0.5;
  return boxedCells([
    {
      width: CONTENT_WIDTH - right,
      content: (width) =>
        stack(
          [ivaBlock(type, iva, width), stack(closing.map((line) => type.set(line, width, TEXT)))],
          GAP.box,
        ),
    },
    {
      width: right,
      content: (width) =>
        stack(
          [
            sums(type, subtotals, width),
            stack([
              amountRow(type, total, width, STRONG, TOTAL),
              totalInGuaranies === null ? EMPTY : sums(type, [totalInGuaranies], width),
            ]),
            payment.length === 0 ? EMPTY : ruleAcross(width),
            sums(type, payment, width),
          ],
          GAP.inner,
        ),
    },
  ]);
}

function sums(type: Typesetter, fields: readonly ReceiptField[], width: number): Block {
  return stack(
    fields.map((field) => amountRow(type, field, width, LABEL, STRONG_FIGURE)),
    GAP.line,
  );
}

/** The amount at the right edge, below its label if they do not fit on one line. */
export function amountRow(
  type: Typesetter,
  { label, value }: ReceiptField,
  width: number,
  labelStyle: TypeStyle,
  valueStyle: TypeStyle,
): Block {
  const name = type.line(label, labelStyle);
  const free = width - name.width - GAP.box;
  const amount = signed(value);
  if (type.widthOf(amount, valueStyle) <= free) {
    return fieldBeside(name, type.set(amount, free, valueStyle, { align: 'right' }), width - free);
  }
  return stack([type.set(label, width, labelStyle), type.set(amount, width, valueStyle, { align: 'right' })]);
}

function ivaBlock(type: Typesetter, iva: readonly ReceiptField[], width: number): Block {
  if (iva.length === 0) return EMPTY;
  const column = width / iva.length;
  const cells = iva.map(({ label, value }, index) => ({
    block: stack([
      type.set(label, column - GAP.inner, LABEL),
      type.set(value, column - GAP.inner, STRONG_FIGURE),
    ]),
    left: index * column,
    top: 0,
  }));
  return stack([type.set('Liquidación del IVA', width, STRONG), pad(place(cells), 0)], GAP.line);
}
