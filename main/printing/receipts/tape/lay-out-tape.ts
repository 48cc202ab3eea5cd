import type { ReceiptFiscal, ReceiptFrame } from '../../../../shared/domain/receipt/receipt-frame.ts';
import type { PrintedPaper } from '../printed-paper.ts';
import { splitAddress } from '../text-columns.ts';
import type { TapeBlock } from './tape-block.ts';
import { BLANK, centredLines, fieldsOf, HEAVY_RULE, headline, joined, RULE } from './tape-lines.ts';
import { noteSections } from './tape-note.ts';
import { reportSections } from './tape-report.ts';
import { saleSections } from './tape-sale.ts';

const CDC_GROUPS_PER_LINE = 6;

/**
 * A paper as a tape of so many columns: every line fits, nothing is cut, what does not fit goes on below. At least
 * 32 columns.
 */
export function layOutTape({ paper, isCopy, logo }: PrintedPaper, columns: number): TapeBlock[] {
  if (paper.of === 'report') {
    const notices = noticeSection({ ...paper, mark: null }, isCopy, columns);
    return [...notices, ...joined(reportSections(paper, columns), [RULE])];
  }
  const sections = [
    headSection(paper, logo, columns),
    titleSection(paper, columns),
    ...(paper.of === 'sale' ? saleSections(paper, columns) : noteSections(paper, columns)),
    paper.fiscal === null ? [] : fiscalSection(paper.fiscal, columns),
    footSection(paper, columns),
  ];
  return [...noticeSection(paper, isCopy, columns), ...joined(sections, [RULE])];
}

/** What must be seen before anything else, between heavy rules. */
function noticeSection(
  { mark, trainingBanner }: Pick<ReceiptFrame, 'mark' | 'trainingBanner'>,
  isCopy: boolean,
  columns: number,
): TapeBlock[] {
  const notices = [
    trainingBanner === null ? [] : centredLines(trainingBanner, columns, { bold: true }),
    mark === null ? [] : [...stamped(mark.text, columns), ...centredLines(mark.detail, columns)],
    isCopy ? stamped('COPIA', columns) : [],
  ].filter((notice) => notice.length > 0);
  return notices.length === 0 ? [] : [HEAVY_RULE, ...joined(notices, [HEAVY_RULE]), HEAVY_RULE];
}

function stamped(word: string, columns: number): TapeBlock[] {
  return headline(`*** ${word} ***`, columns);
}

function headSection({ issuer, stamp }: ReceiptFrame, logo: Uint8Array | null, columns: number): TapeBlock[] {
  const { heading, legalName, activity, address, phone } = issuer;
  const lines = [legalName, activity, address, phone === null ? null : `Tel. ${phone}`];
  return [
    ...(logo === null ? [] : [{ kind: 'logo', image: logo } as const]),
    ...(heading === null ? [] : headline(heading, columns)),
    ...lines.flatMap((line) => (line === null ? [] : centredLines(line, columns))),
    ...stamp.flatMap(({ label, value }) => centredLines(`${label} ${value}`, columns)),
  ];
}

function titleSection(paper: ReceiptFrame, columns: number): TapeBlock[] {
  const { kind, title, number, warning } = paper;
  const loudTitle = kind === 'provisional' ? title.toLocaleUpperCase('es') : title;
  return [
    ...centredLines(loudTitle, columns, { bold: true, size: 'tall' }),
    ...headline(`${number.label} ${number.value}`, columns),
    ...(warning === null ? [] : centredLines(warning, columns, { bold: true })),
  ];
}

function fiscalSection(fiscal: ReceiptFiscal, columns: number): TapeBlock[] {
  const { legend, consultationUrl, cdcGroups, qr, status } = fiscal;
  const cdcLines = Array.from({ length: Math.ceil(cdcGroups.length / CDC_GROUPS_PER_LINE) }, (_, line) =>
    cdcGroups.slice(line * CDC_GROUPS_PER_LINE, (line + 1) * CDC_GROUPS_PER_LINE).join(' '),
  );
  return [
    ...centredLines(legend, columns),
    ...splitAddress(consultationUrl, columns).flatMap((line) => centredLines(line, columns)),
    BLANK,
    ...centredLines('CDC', columns, { bold: true }),
    ...cdcLines.flatMap((line) => centredLines(line, columns)),
    BLANK,
    ...(qr === null ? [] : ([{ kind: 'qr', address: qr }, BLANK] as const)),
    ...fieldsOf([status], columns),
  ];
}

function footSection({ legends, missing, closing }: ReceiptFrame, columns: number): TapeBlock[] {
  const lack = missing.length === 0 ? [] : [`Datos que faltan: ${missing.join(', ')}.`];
  const paragraphs = [...legends, ...lack, ...closing].map((paragraph) => centredLines(paragraph, columns));
  return joined(paragraphs, [BLANK]);
}
