import type { ReportPart, ReportSection } from '../../../../../../shared/domain/paper/report-paper.ts';
import type { ReceiptField } from '../../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import { type Block, pad, rule, stack } from '../../block.ts';
import type { Typesetter } from '../../typesetter.ts';
import type { TypeStyle } from '../../type-style.ts';
import { BORDER, GAP, LABEL, STRONG, STRONG_FIGURE, TEXT, TITLE, TOTAL } from '../a4-box.ts';
import { amountRow } from '../a4-table.ts';
import type { Piece } from './flow-pages.ts';
import { type ReportTable, sheetTable, widthOfTable } from './report-table.ts';

/** Widest row: a label and a figure farther apart are not read as one line. */
const NARROW = 105;
const SIGNATURE = { width: 80, room: 18 } as const;
const HEADING: TypeStyle = { ...TITLE, weight: 'bold', size: 3.4 };

interface SheetSet {
  type: Typesetter;
  width: number;
  tableSize: number;
}

/** A section's parts; the heading stays with the first. */
export function sectionPieces(set: SheetSet, { heading, parts }: ReportSection): Piece[] {
  const pieces = parts.flatMap((part) => partPieces(set, part));
  if (heading === null) return pieces;
  const title = set.type.set(heading, set.width, HEADING);
  const [first, ...others] = pieces;
  const block = first === undefined ? title : stack([title, first.block], GAP.inner);
  return [{ block, gap: GAP.wide + GAP.box, head: null }, ...others];
}

function partPieces(set: SheetSet, part: ReportPart): Piece[] {
  const { type, width } = set;
  const alone = (block: Block): Piece[] => [{ block, gap: GAP.box, head: null }];
  switch (part.kind) {
    case 'rows':
      return part.rows.map((row, index) => ({
        block: rowBlock(set, row, TEXT, STRONG_FIGURE),
        gap: index === 0 ? GAP.box : GAP.line,
        head: null,
      }));
    case 'sum':
      return alone(rowBlock(set, part.row, STRONG, TOTAL));
    case 'table':
      return tablePieces(set, part);
    case 'note':
      return alone(type.set(part.text, width, TEXT));
    case 'signature': {
      const who = type.set(part.who, SIGNATURE.width, LABEL, { align: 'center' });
      return alone(pad(stack([rule(SIGNATURE.width, BORDER), who], GAP.line), SIGNATURE.room, 0, 0));
    }
  }
}

function rowBlock({ type, width }: SheetSet, row: ReceiptField, label: TypeStyle, value: TypeStyle): Block {
  return amountRow(type, row, Math.min(NARROW, width), label, value);
}

/** One piece per row; the first stays with the head, the last with the total. */
function tablePieces({ type, width, tableSize }: SheetSet, table: ReportTable): Piece[] {
  const needed = widthOfTable(type, table, tableSize);
  const narrow = Math.min(NARROW, width);
  const { head, rows, total } = sheetTable(type, table, tableSize, needed <= narrow ? narrow : width);
  const pieces = rows.map((block): Piece => ({ block, gap: 0, head }));
  const last = pieces.pop();
  const ending = [...(last === undefined ? [] : [last.block]), ...(total === null ? [] : [total])];
  const all = [...pieces, { block: stack(ending), gap: 0, head }];
  const [first, ...others] = all;
  return first === undefined
    ? []
    : [{ block: stack([head, first.block]), gap: GAP.box, head: null }, ...others];
}
