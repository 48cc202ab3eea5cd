import type { ReportPaper, ReportPart, ReportSection } from '../../../../shared/domain/paper/report-paper.ts';
import { REPORT_LEGEND } from '../report/report-legend.ts';
import { wrapText } from '../text-columns.ts';
import type { TapeBlock } from './tape-block.ts';
import { amountLines, BLANK, centredLines, fieldsOf, headline, linesOf, RULE } from './tape-lines.ts';
import { tableLines } from './tape-table.ts';

/** To write a name on by hand. */
const SIGNING_LINES = 4;

/** A report's tape below its notices: whose it is and what, what it says, what proves it. */
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
