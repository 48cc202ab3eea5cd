import type { NoteReceipt } from '../../../../shared/domain/paper/receipt/note/note-receipt.ts';
import type {
  ReceiptField,
  ReceiptFiscal,
  ReceiptFrame,
} from '../../../../shared/domain/paper/receipt/receipt-frame.ts';
import type { Receipt, ReceiptLine } from '../../../../shared/domain/paper/receipt/receipt.ts';
import type { PrintedPaper } from '../read-paper.ts';
import { atBothEnds, atRight, columnsOf, indented, splitAddress, wrapText } from '../text-columns.ts';
import {
  amountLines,
  BLANK,
  centredLines,
  fieldsOf,
  headline,
  HEAVY_RULE,
  joined,
  linesOf,
  RULE,
  type TapeBlock,
} from './tape-lines.ts';
import { reportSections } from './tape-report.ts';

const CDC_GROUPS_PER_LINE = 6;

/** Lays out a paper in `columns`, at least 32: every line fits, nothing is cut, longer texts wrap. */
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

function noteSections(note: NoteReceipt, columns: number): TapeBlock[][] {
  const { general, receiver, sections, items } = note;
  return [
    fieldsOf([...general, ...receiver], columns),
    ...sections.map(({ heading, fields }) => [
      ...linesOf([heading.toLocaleUpperCase('es')], { bold: true }),
      ...fieldsOf(fields, columns),
    ]),
    [
      ...linesOf(atBothEnds('Descripción', 'Cantidad', columns), { bold: true }),
      BLANK,
      ...linesOf(items.flatMap(({ description, quantity }) => atBothEnds(description, quantity, columns))),
    ],
  ];
}

/** Width of an everyday amount, so that the rates before the amounts align. */
const AMOUNT_COLUMNS = 11;

function saleSections(receipt: Receipt, columns: number): TapeBlock[][] {
  return [
    fieldsOf([...receipt.general, ...receipt.receiver], columns),
    itemSection(receipt, columns),
    totalSection(receipt, columns),
    ivaSection(receipt.iva, columns),
  ];
}

function itemSection(receipt: Receipt, columns: number): TapeBlock[] {
  const values = receipt.kind === 'definitive' ? `IVA ${'Valor'.padStart(AMOUNT_COLUMNS)}` : 'Valor';
  const detail = '  Cód.  Cant. x P. unit.';
  const isRoomy = columnsOf(detail) + 2 + columnsOf(values) <= columns;
  const below = isRoomy ? atBothEnds(detail, values, columns) : [detail, ...atRight(values, columns)];
  return [
    ...linesOf(['Descripción', ...below], { bold: true }),
    BLANK,
    ...linesOf(receipt.lines.flatMap((line) => itemLines(line, columns))),
  ];
}

/**
 * The description, then quantity and price, with the amount at the right edge after its rate; a discount stands between
 * the two.
 */
function itemLines(line: ReceiptLine, width: number): string[] {
  const [first = '', ...others] = line.parts.map((part) => partText(line, part));
  const sold = `${line.code}  ${line.quantity} x ${line.unitPrice}`;
  const detail = line.discount === null ? sold : `${line.discount.label}  ${line.discount.value}`;
  const below =
    columnsOf(detail) + columnsOf(first) + 4 <= width
      ? atBothEnds(`  ${detail}`, first, width)
      : [...indented(detail, width), ...atRight(first, width)];
  return [
    ...wrapText(line.description, width),
    ...(line.remark === null ? [] : indented(line.remark, width)),
    ...(line.discount === null ? [] : indented(sold, width)),
    ...below,
    ...others.flatMap((part) => atRight(part, width)),
  ];
}

function partText(line: ReceiptLine, part: ReceiptLine['parts'][number]): string {
  if (part.rate === '') return part.amount;
  const widest = Math.max(...line.parts.map((one) => one.amount.length), AMOUNT_COLUMNS);
  return `${part.rate} ${part.amount.padStart(widest)}`;
}

function totalSection(receipt: Receipt, columns: number): TapeBlock[] {
  const { subtotals, total, totalInGuaranies, payment } = receipt;
  const loudTotal = { label: total.label.toLocaleUpperCase('es'), value: total.value };
  return [
    ...amountLines(subtotals, columns),
    ...amountLines([loudTotal], columns, { bold: true, size: 'tall' }),
    ...amountLines(totalInGuaranies === null ? payment : [totalInGuaranies, ...payment], columns),
  ];
}

function ivaSection(iva: readonly ReceiptField[], columns: number): TapeBlock[] {
  if (iva.length === 0) return [];
  return [...linesOf(['Liquidación del IVA'], { bold: true }), ...amountLines(iva, columns)];
}
