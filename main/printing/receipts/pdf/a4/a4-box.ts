import type { ReceiptField } from '../../../../../shared/domain/receipt/receipt-frame.ts';
import { signed } from '../../signed.ts';
import { atLeast, type Block, framed, pad, place, rule, stack, turnedRule } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { Typesetter } from '../typesetter.ts';
import { BORDER, CONTENT_WIDTH, GAP, LABEL, STRONG } from './a4-sizes.ts';

/** A part of a box: as wide as told, its content set to what is left between its edges. */
export interface Cell {
  width: number;
  content: (innerWidth: number) => Block;
}

const EDGE = { top: 2, side: 2.5 } as const;

/** Cells beside each other in one frame, a line between them; the last one takes what is left of the width. */
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

/** Labels in a column, values in the next. */
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

/** The same in several columns, filled one after the other. */
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

/** Boxes that share their borders. */
export function joined(boxes: readonly Block[]): Block {
  return stack(boxes, -BORDER);
}

export function ruleAcross(width: number): Block {
  return rule(width, BORDER);
}
