import type { ReportPaper, ReportPart, ReportSection } from '../../../../shared/domain/paper/report-paper.ts';
import { columnWidths, longestWord, REPORT_LEGEND, tableShape } from '../report/table-shape.ts';
import { columnsOf, fieldLines, wrapText } from '../text-columns.ts';
import {
  amountLines,
  BLANK,
  centredLines,
  fieldsOf,
  headline,
  linesOf,
  RULE,
  type TapeBlock,
  type TapeLine,
} from './tape-lines.ts';

const SIGNING_LINES = 4;

/** A report's tape below its notices: the shop, the title, the content, the proof. */
export function reportSections(paper: ReportPaper, columns: number): TapeBlock[][] {
  const { head, sections, foot } = paper;
  return [
    headSection(paper, columns),
    fieldsOf(head, columns),
    ...sections.map((section) => sectionBlocks(section, columns)),
    [...fieldsOf(foot, columns), ...centredLines(REPORT_LEGEND, columns)],
  ];
}

function headSection({ shop, title }: ReportPaper, columns: number): TapeBlock[] {
  return [
    ...(shop.name === null ? [] : headline(shop.name, columns)),
    ...(shop.ruc === null ? [] : centredLines(`RUC ${shop.ruc}`, columns)),
    ...centredLines(shop.counter, columns),
    BLANK,
    ...headline(title, columns),
  ];
}

function sectionBlocks({ heading, parts }: ReportSection, columns: number): TapeBlock[] {
  return [
    ...(heading === null ? [] : linesOf(wrapText(heading, columns), { bold: true })),
    ...parts.flatMap((one) => partBlocks(one, columns)),
  ];
}

function partBlocks(one: ReportPart, columns: number): TapeBlock[] {
  switch (one.kind) {
    case 'rows':
      return amountLines(one.rows, columns);
    case 'sum':
      return amountLines([one.row], columns, { bold: true, size: 'tall' });
    case 'table':
      return tableLines(one, columns);
    case 'note':
      return linesOf(wrapText(one.text, columns));
    case 'signature':
      return [...Array<TapeBlock>(SIGNING_LINES).fill(BLANK), RULE, ...centredLines(one.who, columns)];
  }
}

type Table = Extract<ReportPart, { kind: 'table' }>;

const GAP = 1;
const MIN_FIRST = 0.25;

/** A table of `columns`, none of it cut: columns that do not fit beside their neighbours go below. */
function tableLines(table: Table, columns: number): TapeBlock[] {
  const { rows, total } = table;
  const heads = table.columns.map(({ heading }) => heading);
  const all = [heads, ...rows, ...(total === null ? [] : [total])];
  const widths = columnWidths(all, heads.length, columnsOf);
  const longest = longestWord(
    all.map(([first = '']) => first),
    columnsOf,
  );
  const least = Math.max(Math.floor(columns * MIN_FIRST), longest);
  const shape = tableShape(widths, { width: columns, gap: GAP, least });
  const row = (cells: readonly string[], bold: boolean): TapeLine[] => {
    const [first = '', ...others] = cells;
    if (shape === 'listed') return listed(heads, cells, columns, bold);
    if (shape === 'below') {
      const figures = figuresText(table, widths, others, columns);
      return [...linesOf(wrapText(first, columns), { bold: true }), ...linesOf([figures], { bold })];
    }
    const figures = figuresText(table, widths, others, 0);
    const room = columns - columnsOf(figures);
    const [line = '', ...more] = wrapText(first, room - (others.length === 0 ? 0 : GAP));
    return linesOf([padEnd(line, room) + figures, ...more], { bold });
  };
  // Without a blank line one row's figures would pass for the next one's.
  const between = shape === 'listed' ? [BLANK] : [];
  return [
    ...(shape === 'listed' ? [] : row(heads, true)),
    ...rows.flatMap((cells, index) => [...(index === 0 ? [] : between), ...row(cells, false)]),
    ...(total === null ? [] : [...between, ...row(total, true)]),
  ];
}

/** The columns after the first, each as wide as its widest cell, the first of them with the remaining `room`. */
function figuresText(
  { columns }: Table,
  widths: readonly number[],
  cells: readonly string[],
  room: number,
): string {
  const others = widths.slice(1);
  const used = others.reduce((sum, width) => sum + width, GAP * (others.length - 1));
  return cells
    .map((cell, index) => {
      const width = (others[index] ?? 0) + (index === 0 ? Math.max(0, room - used) : 0);
      return columns[index + 1]?.align === 'left' ? padEnd(cell, width) : atEnd(cell, width);
    })
    .join(' '.repeat(GAP));
}

/** Each cell after its heading; empty ones are left out. */
function listed(
  heads: readonly string[],
  [first = '', ...others]: readonly string[],
  columns: number,
  bold: boolean,
): TapeLine[] {
  const fields = others.flatMap((value, index) =>
    value === '' ? [] : [{ label: heads[index + 1] ?? '', value }],
  );
  return [
    ...linesOf(wrapText(first, columns), { bold: true }),
    ...linesOf(fieldLines(fields, columns), { bold }),
  ];
}

function padEnd(text: string, width: number): string {
  return text + ' '.repeat(width - columnsOf(text));
}

function atEnd(text: string, width: number): string {
  return ' '.repeat(width - columnsOf(text)) + text;
}
