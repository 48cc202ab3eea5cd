import type { Receipt, ReceiptLine } from '../../../../../shared/domain/paper/receipt/receipt.ts';
import type { ReceiptField } from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import { signed } from '../../read-paper.ts';
import { atRight, type Block, EMPTY, pad, place, stack } from '../block.ts';
import type { TextBlock, Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { bothEnds, fieldsBlock, fitting, part, type RollPart } from './roll-part.ts';
import { AMOUNT, LABEL, ROOM, type RollSizes, SMALL, STRONG, TEXT, THICK, THIN } from './roll-sizes.ts';

/** Width of an everyday amount, so that the rates before the amounts align. */
const AMOUNT_WIDTH = 15;
const NOTE: TypeStyle = { ...LABEL, leading: 1.25 };
const WHAT: TypeStyle = { ...STRONG, leading: 1.25 };
const COLUMN_HEAD: TypeStyle = { ...SMALL, leading: 1.3 };

export function saleParts(type: Typesetter, receipt: Receipt, sizes: RollSizes): RollPart[] {
  const { printMm: width } = sizes;
  const { general, receiver, subtotals, payment, iva } = receipt;
  const sums = (fields: readonly ReceiptField[]): Block =>
    stack(
      fields.map((field) => bothEnds(type, field, width, { label: TEXT, value: AMOUNT })),
      0.3,
    );
  return [
    part(
      stack(
        [general, receiver].map((fields) => fieldsBlock(type, fields, width)),
        1.4,
      ),
    ),
    part(itemsBlock(type, receipt, width)),
    part(sums(subtotals)),
    { ...part(totalBlock(type, receipt, sizes, sums)), rule: THICK, top: 1.6, bottom: 1.8, ruleBelow: THICK },
    { ...part(sums(payment)), rule: 0 },
    { ...part(ivaBlock(type, iva, width, sums)), rule: payment.length === 0 ? 0 : THIN, top: ROOM },
  ];
}

function totalBlock(
  type: Typesetter,
  { total, totalInGuaranies }: Receipt,
  { printMm: width, grand }: RollSizes,
  sums: (fields: readonly ReceiptField[]) => Block,
): Block {
  const value = fitting(type, total.value, width, grand);
  return stack([
    bothEnds(type, total, width, { label: { weight: 'semibold', size: 3.1 }, value }),
    totalInGuaranies === null ? EMPTY : sums([totalInGuaranies]),
  ]);
}

function itemsBlock(type: Typesetter, { kind, lines }: Receipt, width: number): Block {
  const head = stack([
    type.set('Descripción', width, COLUMN_HEAD),
    howAndWorth(
      type,
      'Código · cantidad × precio unitario',
      { rate: kind === 'definitive' ? 'IVA' : '', amount: 'Valor' },
      width,
      { how: COLUMN_HEAD, amount: COLUMN_HEAD, rate: COLUMN_HEAD },
    ),
  ]);
  return stack([
    pad(head, 0, 0, 1.5),
    stack(
      lines.map((line) => itemBlock(type, line, width)),
      1.3,
    ),
  ]);
}

/** A discount stands between the full and the reduced amount. */
function itemBlock(type: Typesetter, line: ReceiptLine, width: number): Block {
  const sold = `${line.code} · ${line.quantity} × ${line.unitPrice}`;
  const { discount, remark } = line;
  const detail = discount === null ? sold : `${discount.label} ${signed(discount.value)}`;
  const styles = { how: LABEL, amount: AMOUNT, rate: LABEL };
  return stack([
    type.set(line.description, width, WHAT),
    remark === null ? EMPTY : type.set(remark, width, NOTE),
    discount === null ? EMPTY : type.set(sold, width, LABEL),
    ...line.parts.map((worth, index) => howAndWorth(type, index === 0 ? detail : '', worth, width, styles)),
  ]);
}

/** Quantity and price at the left, the amount at the right, or below if both do not fit on one line. */
function howAndWorth(
  type: Typesetter,
  how: string,
  { rate, amount }: { rate: string; amount: string },
  width: number,
  styles: { how: TypeStyle; amount: TypeStyle; rate: TypeStyle },
): Block {
  const rateText = type.line(rate, styles.rate);
  const free = width - (rate === '' ? 0 : rateText.width + 2);
  const amountWidth = Math.min(free, Math.max(AMOUNT_WIDTH, type.widthOf(amount, styles.amount)));
  const amountText = type.set(amount, amountWidth, styles.amount, { align: 'right' });
  const worth = lastLineBeside(rateText, amountText, rate === '' ? 0 : rateText.width + 2);
  if (how === '') return atRight(worth, width);
  const room = width - worth.width - 2;
  if (type.widthOf(how, styles.how) > room) {
    return stack([type.set(how, width, styles.how), atRight(worth, width)]);
  }
  const howText = type.line(how, styles.how);
  const baseline = Math.max(howText.baseline, worth.baseline);
  return place([
    { block: howText, left: 0, top: baseline - howText.baseline },
    { block: worth, left: width - worth.width, top: baseline - worth.baseline },
  ]);
}

function lastLineBeside(rate: TextBlock, amount: TextBlock, amountAt: number): Block & { baseline: number } {
  const baseline = Math.max(rate.baseline, amount.baseline);
  const row = place([
    { block: rate, left: 0, top: baseline - rate.baseline },
    { block: amount, left: amountAt, top: baseline - amount.baseline },
  ]);
  return { ...row, baseline };
}

/** Side by side, or one below the other if the amounts are too wide for that. */
function ivaBlock(
  type: Typesetter,
  iva: readonly ReceiptField[],
  width: number,
  sums: (fields: readonly ReceiptField[]) => Block,
): Block {
  if (iva.length === 0) return EMPTY;
  const heading = type.set('Liquidación del IVA', width, STRONG);
  const cells = iva.map(({ label, value }) => {
    const texts = [type.line(label, COLUMN_HEAD), type.line(value, AMOUNT)];
    return { texts, width: Math.max(...texts.map((text) => text.width)) };
  });
  const needed = cells.reduce((sum, cell) => sum + cell.width, 0);
  if (needed + 2 * (cells.length - 1) > width) return stack([heading, sums(iva)], 0.6);
  const gap = (width - needed) / Math.max(1, cells.length - 1);
  let left = -gap;
  const row = cells.map(({ texts, width: cellWidth }, index) => {
    left += gap;
    const align = index === 0 ? 0 : index === cells.length - 1 ? 1 : 0.5;
    const block = stack(
      texts.map((text) => place([{ block: text, left: (cellWidth - text.width) * align, top: 0 }])),
    );
    const placed = { block, left, top: 0 };
    left += cellWidth;
    return placed;
  });
  return stack([heading, place(row)], 0.6);
}
