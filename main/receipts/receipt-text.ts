import { printable } from '../../shared/domain/receipt/printable-text.ts';
import type { Receipt, ReceiptField, ReceiptLine } from '../../shared/domain/receipt/receipt.ts';
import {
  atBothEnds,
  atRight,
  centred,
  columnsOf,
  indented,
  labelled,
  splitWord,
  wrapText,
} from './text-columns.ts';

/** Columns of a roll in font A: 48 on 80 mm, 42 on older 80 mm heads, 32 on 58 mm. */
export type TextWidth = 32 | 42 | 48;

const CDC_GROUPS_PER_LINE = 6;
/** Room of an everyday amount, so that the rates before them stand in one column. */
const AMOUNT_COLUMNS = 11;

/**
 * The receipt as plain text, lines of at most `width` columns, each ended by a line feed. Nothing is cut:
 * what does not fit goes on below. A QR cannot be text, so its address is written out, on lines that hold
 * nothing else and give the exact address when joined.
 */
export function receiptText(receipt: Receipt, width: TextWidth = 48): string {
  const sections = [
    headSection(receipt, width),
    titleSection(receipt, width),
    fieldSection([...receipt.general, ...receipt.receiver], width),
    itemSection(receipt, width),
    totalSection(receipt, width),
    ivaSection(receipt.iva, width),
    fiscalSection(receipt, width),
    footSection(receipt, width),
  ];
  return `${[...notices(receipt, width), joinBlocks(sections, `\n${'-'.repeat(width)}\n`)].join('\n')}\n`;
}

/** What must be seen before anything else, each between heavy rules. */
function notices({ mark, trainingBanner }: Receipt, width: number): string[] {
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

function headSection({ issuer, stamp }: Receipt, width: number): string[] {
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

function titleSection(receipt: Receipt, width: number): string[] {
  return [
    ...centred(receipt.kind === 'provisional' ? receipt.title.toLocaleUpperCase('es') : receipt.title, width),
    ...centred(`${receipt.number.label} ${receipt.number.value}`, width),
    ...(receipt.warning === null ? [] : centred(receipt.warning, width)),
  ];
}

function fieldSection(fields: readonly ReceiptField[], width: number): string[] {
  return fields.flatMap((field) => labelled(field.label, field.value, width));
}

function itemSection(receipt: Receipt, width: number): string[] {
  const columns = receipt.kind === 'definitive' ? `IVA ${'Valor'.padStart(AMOUNT_COLUMNS)}` : 'Valor';
  return [
    'Descripción',
    ...atBothEnds('  Cód.  Cant. x P. unit.', columns, width),
    '',
    ...receipt.lines.flatMap((line) => itemLines(line, width)),
  ];
}

/**
 * The description, then how much of it at what price, with the value at the right edge after its rate; where there is
 * a discount, it stands between the two.
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

function totalSection(receipt: Receipt, width: number): string[] {
  const { subtotals, total, totalInGuaranies, payment } = receipt;
  return [
    ...fieldSection(subtotals, width),
    ...labelled(total.label.toLocaleUpperCase('es'), total.value, width),
    ...(totalInGuaranies === null ? [] : labelled(totalInGuaranies.label, totalInGuaranies.value, width)),
    ...fieldSection(payment, width),
  ];
}

function ivaSection(iva: readonly ReceiptField[], width: number): string[] {
  return iva.length === 0 ? [] : ['Liquidación del IVA', ...fieldSection(iva, width)];
}

function fiscalSection({ fiscal }: Receipt, width: number): string[] {
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

function footSection(receipt: Receipt, width: number): string[] {
  const missing = receipt.missing.length === 0 ? [] : [`Datos que faltan: ${receipt.missing.join(', ')}.`];
  const paragraphs = [...receipt.legends, ...missing, ...receipt.closing];
  return [
    joinBlocks(
      paragraphs.map((paragraph) => centred(paragraph, width)),
      '\n\n',
    ),
  ];
}
