import type { NoteReceipt, NoteSection } from '../../../../../shared/domain/receipt/note/note-receipt.ts';
import { type Block, EMPTY, pad, stack } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import { boxedCells, fieldColumns, joined } from './a4-box.ts';
import type { SheetContent } from './a4-content.ts';
import { partiesBlock } from './a4-sale.ts';
import { CONTENT_WIDTH, FIGURE, GAP, STRONG, TEXT } from './a4-sizes.ts';
import { type Column, fitGrid, tableHead, tableRow } from './a4-table.ts';

const GOODS: readonly Column[] = [
  { heading: 'Cantidad', align: 'right', style: FIGURE, most: 30 },
  { heading: 'Unidad', align: 'left', style: TEXT, most: 40 },
  { heading: 'Descripción', align: 'left', style: TEXT, most: null },
];

/** How many of the note's parts stand beside each other: the invoice, the trip, both places, then who carries it. */
const BESIDE = [1, 1, 2, 3];

/** What a dispatch note says: its receiver, the trip in boxes, what travels. It has no prices. */
export function noteContent(type: Typesetter, note: NoteReceipt): SheetContent {
  const texts = note.items.map(({ count, unit, description }) => [count, unit ?? '', description]);
  const grid = fitGrid(type, GOODS, texts);
  return {
    boxes: [partiesBlock(type, note.receiver, note.general), joined(sectionRows(type, note.sections))],
    table: { head: tableHead(type, grid), rows: texts.map((row) => tableRow(type, grid, row)) },
    end: note.closing.length === 0 ? [] : [closingBlock(type, note.closing)],
  };
}

function sectionRows(type: Typesetter, sections: readonly NoteSection[]): Block[] {
  const rows: Block[] = [];
  let from = 0;
  while (from < sections.length) {
    const beside = BESIDE[rows.length] ?? 1;
    const row = sections.slice(from, from + beside);
    const width = CONTENT_WIDTH / row.length;
    rows.push(
      boxedCells(
        row.map((section) => ({
          width,
          content: (inner) => sectionBlock(type, section, inner, row.length === 1 ? 2 : 1),
        })),
      ),
    );
    from += beside;
  }
  return rows;
}

function sectionBlock(
  type: Typesetter,
  { heading, fields }: NoteSection,
  width: number,
  columns: number,
): Block {
  const list = fields.length === 0 ? EMPTY : fieldColumns(type, fields, width, columns);
  return stack([type.set(heading, width, STRONG), list], GAP.line);
}

function closingBlock(type: Typesetter, closing: readonly string[]): Block {
  return boxedCells([
    {
      width: CONTENT_WIDTH,
      content: (width) => pad(stack(closing.map((line) => type.set(line, width, TEXT))), 0),
    },
  ]);
}
