import { printable } from '../../shared/domain/receipt/printable-text.ts';
import type { ReceiptFrame } from '../../shared/domain/receipt/receipt-frame.ts';
import type { Paper } from './paper.ts';
import { noteSections } from './receipt-text-note.ts';
import { saleSections } from './receipt-text-sale.ts';
import { centred, labelled, splitWord } from './text-columns.ts';

/** Columns of a roll in font A: 48 on 80 mm, 42 on older 80 mm heads, 32 on 58 mm. */
export type TextWidth = 32 | 42 | 48;

const CDC_GROUPS_PER_LINE = 6;

/**
 * The receipt as plain text, lines of at most `width` columns, each ended by a line feed. Nothing is cut:
 * what does not fit goes on below. A QR cannot be text, so its address is written out, on lines that hold
 * nothing else and give the exact address when joined.
 */
export function receiptText(receipt: Paper, width: TextWidth = 48): string {
  const sections = [
    headSection(receipt, width),
    titleSection(receipt, width),
    ...(receipt.of === 'sale' ? saleSections(receipt, width) : noteSections(receipt, width)),
    fiscalSection(receipt, width),
    footSection(receipt, width),
  ];
  return `${[...notices(receipt, width), joinBlocks(sections, `\n${'-'.repeat(width)}\n`)].join('\n')}\n`;
}

/** What must be seen before anything else, each between heavy rules. */
function notices({ mark, trainingBanner }: ReceiptFrame, width: number): string[] {
  const blocks = [
    trainingBanner === null ? [] : centred(trainingBanner, width),
    mark === null ? [] : [...centred(`*** ${mark.text} ***`, width), ...centred(mark.detail, width)],
  ].filter((block) => block.length > 0);
  const heavyRule = '='.repeat(width);
  return blocks.map((block) => `${heavyRule}\n${block.join('\n')}\n${heavyRule}`);
}

function joinBlocks(blocks: readonly string[][], between: string): string {
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join(between);
}

function headSection({ issuer, stamp }: ReceiptFrame, width: number): string[] {
  const lines = [
    issuer.heading,
    issuer.legalName,
    issuer.activity,
    issuer.address,
    issuer.phone === null ? null : `Tel. ${issuer.phone}`,
  ];
  return [
    ...lines.flatMap((line) => (line === null ? [] : centred(line, width))),
    ...stamp.flatMap((field) => centred(`${field.label} ${field.value}`, width)),
  ];
}

function titleSection(receipt: ReceiptFrame, width: number): string[] {
  return [
    ...centred(receipt.kind === 'provisional' ? receipt.title.toLocaleUpperCase('es') : receipt.title, width),
    ...centred(`${receipt.number.label} ${receipt.number.value}`, width),
    ...(receipt.warning === null ? [] : centred(receipt.warning, width)),
  ];
}

function fiscalSection({ fiscal }: ReceiptFrame, width: number): string[] {
  if (fiscal === null) return [];
  const groups = fiscal.cdcGroups;
  const cdcLines = Array.from({ length: Math.ceil(groups.length / CDC_GROUPS_PER_LINE) }, (_, line) =>
    groups.slice(line * CDC_GROUPS_PER_LINE, (line + 1) * CDC_GROUPS_PER_LINE).join(' '),
  );
  return [
    ...centred(fiscal.legend, width),
    ...centred(fiscal.consultationUrl, width),
    '',
    ...centred('CDC', width),
    ...cdcLines.flatMap((line) => centred(line, width)),
    '',
    ...(fiscal.qr === null
      ? []
      : ['Dirección del código QR:', ...splitWord(printable(fiscal.qr), width), '']),
    ...labelled(fiscal.status.label, fiscal.status.value, width),
  ];
}

function footSection(receipt: ReceiptFrame, width: number): string[] {
  const missing = receipt.missing.length === 0 ? [] : [`Datos que faltan: ${receipt.missing.join(', ')}.`];
  const paragraphs = [...receipt.legends, ...missing, ...receipt.closing];
  return [
    joinBlocks(
      paragraphs.map((paragraph) => centred(paragraph, width)),
      '\n\n',
    ),
  ];
}
