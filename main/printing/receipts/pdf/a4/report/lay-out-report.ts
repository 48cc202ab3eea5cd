import type { ReportPaper, ReportPart } from '../../../../../../shared/domain/paper/report-paper.ts';
import { REPORT_LEGEND } from '../../../report/table-shape.ts';
import { type Block, EMPTY, place, stack } from '../../block.ts';
import type { Typesetter } from '../../typesetter.ts';
import { boxedCells, fieldColumns, GAP, HEADING, NUMBER, SHEET, STRONG, TEXT } from '../a4-box.ts';
import { footBlock, footRoom, noticeBlocks } from '../a4-frame.ts';
import { flowPages, type Piece } from './flow-pages.ts';
import { sectionPieces } from './report-pieces.ts';
import { widthOfTable } from './report-table.ts';

/** In millimetres. */
interface Sheet {
  width: number;
  height: number;
}

export interface SheetReport extends Sheet {
  pages: Block[];
}

const UPRIGHT: Sheet = { width: SHEET.width, height: SHEET.height };
const ON_ITS_SIDE: Sheet = { width: SHEET.height, height: SHEET.width };
const SMALL_TYPE = 2.3;
const COLUMN_GAP = 8;

/** A report on sheets, upright unless a table needs the width: issuer and title on each, and `2/5` at its foot. */
export function layOutReport(type: Typesetter, paper: ReportPaper, isCopy: boolean): SheetReport {
  const { sheet, tableSize } = chooseSheet(type, paper);
  const width = contentWidth(sheet);
  const notices = noticeBlocks(type, { ...paper, mark: null, warning: null }, isCopy, width);
  const head = (style: typeof NUMBER): Block =>
    stack([notices, shopBlock(type, paper, width, style)], GAP.box);
  const facts = paper.head.length === 0 ? EMPTY : fieldColumns(type, paper.head, width, 2);
  const first = stack([head(NUMBER), facts], GAP.box + GAP.inner);
  const other = head(STRONG);
  const of = `${paper.title} · ${REPORT_LEGEND}`;
  const height = sheet.height - SHEET.top - SHEET.bottom - footRoom(type, of, width);
  const columns = columnsOf(type, paper, width);
  const inner = (width - (columns - 1) * COLUMN_GAP) / columns;
  const [firstRoom, room] = [first, other].map((above) => height - above.height - GAP.wide) as [
    number,
    number,
  ];
  const flowed = flowPages(
    [
      ...paper.sections.flatMap((section) => sectionPieces({ type, width: inner, tableSize }, section)),
      ...proofPieces(type, paper, inner),
    ],
    (index) => (index < columns ? firstRoom : room),
  );
  const bodies = sideBySide(flowed, columns, inner);
  return {
    ...sheet,
    pages: bodies.map((body, index) => {
      const foot = footBlock(type, of, `${index + 1}/${bodies.length}`, width);
      return place([
        { block: stack([index === 0 ? first : other, body], GAP.wide), left: SHEET.side, top: SHEET.top },
        { block: foot, left: SHEET.side, top: SHEET.top + height + GAP.box },
      ]);
    }),
  };
}

/** Two columns where otherwise half of the sheet would stay empty. */
function columnsOf(type: Typesetter, { sections }: ReportPaper, width: number): 1 | 2 {
  const parts = sections.flatMap((section) => section.parts);
  const half = (width - COLUMN_GAP) / 2;
  const isNarrow = (part: ReportPart): boolean =>
    part.kind !== 'table' || widthOfTable(type, part, TEXT.size) <= half;
  return sections.length > 1 && parts.every(isNarrow) ? 2 : 1;
}

function sideBySide(flowed: readonly Block[], columns: number, width: number): Block[] {
  return Array.from({ length: Math.ceil(flowed.length / columns) }, (_, page) =>
    place(
      flowed
        .slice(page * columns, (page + 1) * columns)
        .map((block, column) => ({ block, left: column * (width + COLUMN_GAP), top: 0 })),
    ),
  );
}

function contentWidth({ width }: Sheet): number {
  return width - 2 * SHEET.side;
}

/** The first sheet on which every table fits, else landscape with smaller type and wrapped cells. */
function chooseSheet(type: Typesetter, { sections }: ReportPaper): { sheet: Sheet; tableSize: number } {
  const tables = sections.flatMap(({ parts }) => parts.filter((part) => part.kind === 'table'));
  const fits = (sheet: Sheet): boolean =>
    tables.every((table) => widthOfTable(type, table, TEXT.size) <= contentWidth(sheet));
  if (fits(UPRIGHT)) return { sheet: UPRIGHT, tableSize: TEXT.size };
  return { sheet: ON_ITS_SIDE, tableSize: fits(ON_ITS_SIDE) ? TEXT.size : SMALL_TYPE };
}

function shopBlock(
  type: Typesetter,
  { shop, title }: ReportPaper,
  width: number,
  titleStyle: typeof NUMBER,
): Block {
  const isFirst = titleStyle === NUMBER;
  const ids = [shop.ruc === null ? null : `RUC ${shop.ruc}`, shop.counter].filter((id) => id !== null);
  return boxedCells(
    [
      {
        width: width / 2,
        content: (inner) =>
          stack([
            shop.name === null ? EMPTY : type.set(shop.name, inner, isFirst ? HEADING : STRONG),
            type.set(ids.join(' · '), inner, TEXT),
          ]),
      },
      {
        width: width / 2,
        content: (inner) => type.set(title, inner, titleStyle, { align: 'right', isBalanced: true }),
      },
    ],
    width,
  );
}

function proofPieces(type: Typesetter, { foot }: ReportPaper, width: number): Piece[] {
  if (foot.length === 0) return [];
  return [{ block: fieldColumns(type, foot, width, 1), gap: GAP.wide + GAP.box, head: null }];
}
