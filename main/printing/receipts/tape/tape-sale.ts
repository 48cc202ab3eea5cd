import type { Receipt, ReceiptLine } from '../../../../shared/domain/receipt/receipt.ts';
import type { ReceiptField } from '../../../../shared/domain/receipt/receipt-frame.ts';
import { atBothEnds, atRight, columnsOf, indented, wrapText } from '../text-columns.ts';
import type { TapeBlock } from './tape-block.ts';
import { amountLines, BLANK, fieldsOf, linesOf } from './tape-lines.ts';

/** Room of an everyday amount, so that the rates before them stand in one column. */
const AMOUNT_COLUMNS = 11;

/** What a sale's tape says between its title and its proof. */
export function saleSections(receipt: Receipt, columns: number): TapeBlock[][] {
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
