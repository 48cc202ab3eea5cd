import type { Receipt, ReceiptLine } from '../../shared/domain/receipt/receipt.ts';
import type { ReceiptField } from '../../shared/domain/receipt/receipt-frame.ts';
import { atBothEnds, atRight, columnsOf, fieldLines, indented, labelled, wrapText } from './text-columns.ts';

/** Room of an everyday amount, so that the rates before them stand in one column. */
const AMOUNT_COLUMNS = 11;

/** What a sale's receipt says between its title and its proof. */
export function saleSections(receipt: Receipt, width: number): string[][] {
  return [
    fieldLines([...receipt.general, ...receipt.receiver], width),
    itemSection(receipt, width),
    totalSection(receipt, width),
    ivaSection(receipt.iva, width),
  ];
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
    ...fieldLines(subtotals, width),
    ...labelled(total.label.toLocaleUpperCase('es'), total.value, width),
    ...(totalInGuaranies === null ? [] : labelled(totalInGuaranies.label, totalInGuaranies.value, width)),
    ...fieldLines(payment, width),
  ];
}

function ivaSection(iva: readonly ReceiptField[], width: number): string[] {
  return iva.length === 0 ? [] : ['Liquidación del IVA', ...fieldLines(iva, width)];
}
