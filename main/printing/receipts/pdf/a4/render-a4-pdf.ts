import {
  BORDER,
  boxedCells,
  CONTENT_WIDTH,
  fieldColumns,
  FIGURE,
  GAP,
  joined,
  LABEL,
  SHEET,
  type SheetContent,
  SMALL,
  STRONG,
  TEXT,
} from './a4-box.ts';
import { footBlock, footRoom, headBlock, noticeBlocks, runningHead } from './a4-frame.ts';
import { partiesBlock, saleContent } from './a4-sale.ts';
import { type Column, fitGrid, tableHead, tableRow } from './a4-table.ts';
import { layOutReport } from './report/lay-out-report.ts';
import { atMost, type Block, EMPTY, framed, pad, place, stack } from '../block.ts';
import { logoBlock } from '../logo-block.ts';
import { qrBlock } from '../qr-block.ts';
import { type OpenPdf, openPdf } from '../open-pdf.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';
import { qrCode } from '../../qr-code.ts';
import { paperTitle, type PrintedPaper } from '../../read-paper.ts';
import type {
  NoteReceipt,
  NoteSection,
} from '../../../../../shared/domain/paper/receipt/note/note-receipt.ts';
import type {
  ReceiptFiscal,
  ReceiptFrame,
} from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';

const LOGO_ROOM = { width: 34, height: 24 };

/**
 * Renders the paper on sheets of A4: head and proof on the first page, the table's head on each, the totals on the
 * last, and on all of them issuer, document and `2/5` (MT 13.4).
 */
export async function renderA4Pdf(printed: PrintedPaper): Promise<Uint8Array> {
  const { paper, isCopy, logo } = printed;
  const open = await openPdf(paperTitle(printed));
  const { typesetter: type } = open;
  if (paper.of === 'report') {
    const report = layOutReport(type, paper, isCopy);
    for (const page of report.pages) {
      open.addPage(report.width, report.height);
      page.draw(open.canvas, 0, 0);
    }
    return open.close();
  }
  const notices = noticeBlocks(type, paper, isCopy);
  const first = stack([notices, headBlock(type, paper, logoBlock(open.pdf, logo, LOGO_ROOM))], GAP.box);
  const other = stack([notices, runningHead(type, paper)], GAP.box);
  const proof = proofBlock(type, paper);
  const of = `${paper.title} ${paper.number.label} ${paper.number.value}`;
  const height = SHEET.height - SHEET.top - SHEET.bottom - footRoom(type, of);
  const content = paper.of === 'sale' ? saleContent(type, paper) : noteContent(type, paper);
  const pages = paginate(content, {
    first: height - first.height - proof.height - 2 * GAP.box,
    other: height - other.height - GAP.box,
  });
  for (const [index, page] of pages.entries()) {
    const isFirst = index === 0;
    drawPage(open, isFirst ? first : other, page);
    if (isFirst) proof.draw(open.canvas, SHEET.side, SHEET.top + height - proof.height);
    const foot = footBlock(type, of, `${index + 1}/${pages.length}`);
    foot.draw(open.canvas, SHEET.side, SHEET.top + height + GAP.box);
  }
  return open.close();
}

function drawPage(open: OpenPdf, head: Block, { boxes, table }: SheetPage): void {
  open.addPage(SHEET.width, SHEET.height);
  const framedTable = table.length === 0 ? [] : [framed({ ...stack(table), width: CONTENT_WIDTH }, BORDER)];
  stack([head, ...boxes, ...framedTable], GAP.box).draw(open.canvas, SHEET.side, SHEET.top);
}

const GOODS: readonly Column[] = [
  { heading: 'Cantidad', align: 'right', style: FIGURE, most: 30 },
  { heading: 'Unidad', align: 'left', style: TEXT, most: 40 },
  { heading: 'Descripción', align: 'left', style: TEXT, most: null },
];

/** Sections of a note per row: the invoice, the trip, both places, then the carrier. */
const BESIDE = [1, 1, 2, 3];

function noteContent(type: Typesetter, note: NoteReceipt): SheetContent {
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
    const count = BESIDE[rows.length] ?? 1;
    const row = sections.slice(from, from + count);
    const width = CONTENT_WIDTH / row.length;
    rows.push(
      boxedCells(
        row.map((section) => ({
          width,
          content: (inner) => sectionBlock(type, section, inner, row.length === 1 ? 2 : 1),
        })),
      ),
    );
    from += count;
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

/** 0.375 mm a module: a sheet is printed finer than a roll and kept in a folder. */
const QR_DOTS = 3;
const WIDEST_QR_MM = 100;

const CODE: TypeStyle = { weight: 'semibold', size: 3.4, tabular: true };

function proofBlock(type: Typesetter, frame: ReceiptFrame): Block {
  const { fiscal } = frame;
  return boxedCells([
    {
      width: CONTENT_WIDTH,
      content: (width) =>
        fiscal === null ? smallPrint(type, frame, width) : beside(type, frame, fiscal, width),
    },
  ]);
}

function beside(type: Typesetter, frame: ReceiptFrame, fiscal: ReceiptFiscal, width: number): Block {
  const code =
    fiscal.qr === null ? null : qrCode(fiscal.qr, { printableMm: WIDEST_QR_MM, preferredDots: QR_DOTS });
  // Its own quiet zone reaches into the box's edge.
  const qr = code === null ? EMPTY : qrBlock(code);
  const left = code === null ? 0 : qr.width + GAP.inner;
  const text = stack([words(type, fiscal, width - left), smallPrint(type, frame, width - left)], GAP.box);
  const height = Math.max(qr.height, text.height);
  const row = place([
    { block: qr, left: 0, top: (height - qr.height) / 2 },
    { block: text, left, top: (height - text.height) / 2 },
  ]);
  // An address that no code can hold is written out: the customer can still type it.
  const isWritten = fiscal.qr !== null && code === null;
  return isWritten ? stack([row, type.set(fiscal.qr ?? '', width, SMALL)], GAP.box) : row;
}

function words(type: Typesetter, fiscal: ReceiptFiscal, width: number): Block {
  const { legend, consultationUrl, cdcGroups, status } = fiscal;
  const labelWidth = type.widthOf('CDC', LABEL) + GAP.inner;
  return stack(
    [
      stack([type.set(legend, width, TEXT), type.set(consultationUrl, width, STRONG)]),
      place([
        { block: type.line('CDC', LABEL), left: 0, top: 0.9 },
        { block: type.set(cdcGroups.join(' '), width - labelWidth, CODE), left: labelWidth, top: 0 },
      ]),
      type.set(`${status.label}: ${status.value}`, width, TEXT),
    ],
    GAP.inner,
  );
}

function smallPrint(type: Typesetter, { kind, legends, missing }: ReceiptFrame, width: number): Block {
  const style = kind === 'provisional' ? STRONG : SMALL;
  const lacking = `Datos que faltan: ${missing.join(', ')}.`;
  return stack(
    [
      ...legends.map((legend) => type.set(legend, width, style)),
      missing.length === 0
        ? EMPTY
        : framed(pad(type.set(lacking, width - 3, { ...SMALL, ink: 'black' }), 1, 1.5), 0.25, true),
    ],
    GAP.line,
  );
}

interface SheetPage {
  boxes: Block[];
  table: Block[];
}

/** Room for content in millimetres: the first page has its proof at the foot, the others have a shorter head. */
interface Room {
  first: number;
  other: number;
}

/**
 * Lays content out on pages, in order; a row is never split, and the table's end never stands without a row.
 * A block higher than a page is drawn smaller.
 */
export function paginate({ boxes, table, end }: SheetContent, room: Room): SheetPage[] {
  const pages: SheetPage[] = [{ boxes: [], table: [] }];
  let left = room.first;
  const turn = (): SheetPage => {
    const page: SheetPage = { boxes: [], table: [] };
    pages.push(page);
    left = room.other;
    return page;
  };
  let page = pages[0] ?? turn();
  for (const box of boxes) {
    const fitted = atMost(box, room.other);
    if (fitted.height > left) page = turn();
    page.boxes.push(fitted);
    left -= fitted.height + GAP.box;
  }
  for (const piece of pieces(table.rows, end)) {
    const fitted = piece.map((block) => atMost(block, (room.other - table.head.height) / piece.length));
    const height = fitted.reduce((sum, block) => sum + block.height, 0);
    const isBegun = page.table.length > 0;
    if (height + (isBegun ? 0 : table.head.height) > left) page = turn();
    if (page.table.length === 0) {
      page.table.push(table.head);
      left -= table.head.height;
    }
    page.table.push(...fitted);
    left -= height;
  }
  return pages;
}

function pieces(rows: readonly Block[], end: readonly Block[]): Block[][] {
  const all = rows.map((row) => [row]);
  const last = all.pop() ?? [];
  return [...all, [...last, ...end]];
}
