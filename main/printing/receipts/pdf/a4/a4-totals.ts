import type { Receipt } from '../../../../../shared/domain/receipt/receipt.ts';
import type { ReceiptField } from '../../../../../shared/domain/receipt/receipt-frame.ts';
import { signed } from '../../signed.ts';
import { type Block, EMPTY, pad, place, stack } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import {
  boxedCells,
  CONTENT_WIDTH,
  GAP,
  LABEL,
  ruleAcross,
  STRONG,
  STRONG_FIGURE,
  TEXT,
  TOTAL,
} from './a4-box.ts';

/** IVA and the shop's closing lines at the left, the total and what was paid at the right. */
export function totalsBlock(type: Typesetter, receipt: Receipt): Block {
  const { iva, closing, subtotals, total, totalInGuaranies, payment } = receipt;
  const right = CONTENT_WIDTH * 0.5;
  return boxedCells([
    {
      width: CONTENT_WIDTH - right,
      content: (width) =>
        stack(
          [ivaBlock(type, iva, width), stack(closing.map((line) => type.set(line, width, TEXT)))],
          GAP.box,
        ),
    },
    {
      width: right,
      content: (width) =>
        stack(
          [
            sums(type, subtotals, width),
            stack([
              amountRow(type, total, width, STRONG, TOTAL),
              totalInGuaranies === null ? EMPTY : sums(type, [totalInGuaranies], width),
            ]),
            payment.length === 0 ? EMPTY : ruleAcross(width),
            sums(type, payment, width),
          ],
          GAP.inner,
        ),
    },
  ]);
}

function sums(type: Typesetter, fields: readonly ReceiptField[], width: number): Block {
  return stack(
    fields.map((field) => amountRow(type, field, width, LABEL, STRONG_FIGURE)),
    GAP.line,
  );
}

/** The amount at the right edge, below its label where both need the line. */
export function amountRow(
  type: Typesetter,
  { label, value }: ReceiptField,
  width: number,
  labelStyle: TypeStyle,
  valueStyle: TypeStyle,
): Block {
  const name = type.line(label, labelStyle);
  const free = width - name.width - GAP.box;
  const amount = signed(value);
  if (type.widthOf(amount, valueStyle) <= free) {
    return fieldBeside(name, type.set(amount, free, valueStyle, { align: 'right' }), width - free);
  }
  return stack([type.set(label, width, labelStyle), type.set(amount, width, valueStyle, { align: 'right' })]);
}

function ivaBlock(type: Typesetter, iva: readonly ReceiptField[], width: number): Block {
  if (iva.length === 0) return EMPTY;
  const column = width / iva.length;
  const cells = iva.map(({ label, value }, index) => ({
    block: stack([
      type.set(label, column - GAP.inner, LABEL),
      type.set(value, column - GAP.inner, STRONG_FIGURE),
    ]),
    left: index * column,
    top: 0,
  }));
  return stack([type.set('Liquidación del IVA', width, STRONG), pad(place(cells), 0)], GAP.line);
}
