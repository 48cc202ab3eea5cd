import type { ReceiptField } from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import { signed } from '../../read-paper.ts';
import { atLeast, type Block, framed, pad, place, rule, stack, turnedRule } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';

/** Part of a box: fixed `width`, content fitted between its edges. */
interface Cell {
  width: number;
  content: (innerWidth: number) => Block;
}

const EDGE = { top: 2, side: 2.5 } as const;

/** Cells beside each other in one frame, a line between them; the last one takes the remaining width. */
export function boxedCells(cells: readonly Cell[], width = CONTENT_WIDTH): Block {
  let left = 0;
  const parts = cells.map((cell, index) => {
    const cellWidth = index === cells.length - 1 ? width - left : cell.width;
    const block = pad(cell.content(cellWidth - 2 * EDGE.side), EDGE.top, EDGE.side);
    const placed = { block, left, top: 0 };
    left += cellWidth;
    return placed;
  });
  const height = Math.max(...parts.map(({ block }) => block.height));
  const lines = parts.slice(1).map(({ left: at }) => ({
    block: turnedRule(height, BORDER),
    left: at - BORDER / 2,
    top: 0,
  }));
  return framed({ ...atLeast(place([...parts, ...lines]), height), width }, BORDER);
}

export function fieldList(type: Typesetter, fields: readonly ReceiptField[], width: number): Block {
  const labels = Math.min(width / 2, Math.max(0, ...fields.map(({ label }) => type.widthOf(label, LABEL))));
  return stack(
    fields.map(({ label, value }) =>
      fieldBeside(
        type.set(label, labels, LABEL),
        type.set(signed(value), width - labels - GAP.box, STRONG),
        labels + GAP.box,
      ),
    ),
    GAP.line,
  );
}

export function fieldColumns(
  type: Typesetter,
  fields: readonly ReceiptField[],
  width: number,
  columns: number,
): Block {
  const perColumn = Math.ceil(fields.length / columns);
  const columnWidth = (width - (columns - 1) * GAP.wide) / columns;
  return place(
    Array.from({ length: columns }, (_, column) => ({
      block: fieldList(type, fields.slice(column * perColumn, (column + 1) * perColumn), columnWidth),
      left: column * (columnWidth + GAP.wide),
      top: 0,
    })),
  );
}

export function joined(boxes: readonly Block[]): Block {
  return stack(boxes, -BORDER);
}

export function ruleAcross(width: number): Block {
  return rule(width, BORDER);
}

/** Dimensions of an A4 sheet, in millimetres. */
export const SHEET = { width: 210, height: 297, side: 12, top: 11, bottom: 10 } as const;
export const CONTENT_WIDTH = SHEET.width - 2 * SHEET.side;

/** One scale of distances: between lines of a group, inside a box, between boxes, between topics. */
export const GAP = { line: 0.5, inner: 1.5, box: 2.5, wide: 4 } as const;

/** Line thickness around boxes, and between rows and columns. */
export const BORDER = 0.25;
export const HAIR = 0.12;

export const TEXT: TypeStyle = { weight: 'regular', size: 2.8, leading: 1.32 };
export const STRONG: TypeStyle = { ...TEXT, weight: 'semibold' };
export const FIGURE: TypeStyle = { ...TEXT, tabular: true };
export const STRONG_FIGURE: TypeStyle = { ...STRONG, tabular: true };
export const LABEL: TypeStyle = { ...TEXT, size: 2.4, ink: 'grey' };
export const COLUMN_HEAD: TypeStyle = { ...LABEL, weight: 'semibold', ink: 'black' };
export const SMALL: TypeStyle = { ...TEXT, size: 2.3, ink: 'grey' };

export const HEADING: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.15, tracking: -0.015 };
export const TITLE: TypeStyle = { weight: 'semibold', size: 3.2, leading: 1.25 };
export const NUMBER: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.2, tracking: -0.01 };
export const NUMBER_LABEL: TypeStyle = { weight: 'semibold', size: 3.2, leading: 1.2 };
export const TOTAL: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.15, tracking: -0.02, tabular: true };
export const MARK: TypeStyle = { weight: 'bold', size: 5.2, leading: 1.2, tracking: 0.22 };
export const NOTICE: TypeStyle = { weight: 'semibold', size: 3.2, leading: 1.25 };

export interface SheetContent {
  boxes: readonly Block[];
  table: { head: Block; rows: readonly Block[] };
  /** Joined to the table's end, on the last page. */
  end: readonly Block[];
}
