import type { ReceiptField } from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import { signed } from '../../read-paper.ts';
import { type Block, EMPTY, pad, rule, stack } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';
import { AMOUNT, LABEL, ROOM, STRONG, THIN } from './roll-sizes.ts';

export interface RollPart {
  block: Block;
  /** Thickness of the rule above it; 0 for none. */
  rule: number;
  top: number;
  bottom: number;
  ruleBelow: number;
}

export function part(block: Block): RollPart {
  return { block, rule: THIN, top: ROOM, bottom: ROOM, ruleBelow: 0 };
}

/** Leaves out empty parts with their rules. */
export function stackParts(parts: readonly RollPart[], width: number): Block {
  return stack(
    parts.flatMap(({ block, rule: above, top, bottom, ruleBelow }) =>
      block.height === 0
        ? []
        : [
            above === 0 ? EMPTY : rule(width, above),
            pad(block, top, 0, bottom),
            ruleBelow === 0 ? EMPTY : rule(width, ruleBelow),
          ],
    ),
  );
}

/** Labels and values as in a table; on paper too narrow for that, each pair at both ends of its line. */
export function fieldsBlock(type: Typesetter, fields: readonly ReceiptField[], width: number): Block {
  const labelWidth = Math.max(0, ...fields.map(({ label }) => type.widthOf(label, LABEL)));
  const gap = 3;
  const valueWidth = width - labelWidth - gap;
  if (valueWidth < width / 2) {
    return stack(
      fields.map((one) => bothEnds(type, one, width, { label: LABEL, value: STRONG })),
      0.35,
    );
  }
  const rows = fields.map(({ label, value }) =>
    fieldBeside(
      type.set(label, labelWidth, LABEL),
      type.set(signed(value), valueWidth, STRONG, { align: 'right', isBalanced: true }),
      labelWidth + gap,
    ),
  );
  return stack(rows, 0.35);
}

/** A label at the left edge and its value at the right one: on one line if both fit, else the value below. */
export function bothEnds(
  type: Typesetter,
  { label, value }: ReceiptField,
  width: number,
  style: { label: TypeStyle; value: TypeStyle },
): Block {
  const name = type.line(label, style.label);
  const free = width - name.width - 2;
  if (type.widthOf(signed(value), style.value) <= free) {
    return fieldBeside(name, type.set(signed(value), free, style.value, { align: 'right' }), width - free);
  }
  return stack([
    type.set(label, width, style.label),
    type.set(signed(value), width, style.value, { align: 'right' }),
  ]);
}

/** Sets a number too wide for the paper smaller, down to other amounts: broken, it would read as two. */
export function fitting(type: Typesetter, text: string, width: number, style: TypeStyle): TypeStyle {
  const size = Math.min(1, width / type.widthOf(signed(text), style)) * style.size;
  return { ...style, size: Math.max(size, AMOUNT.size) };
}
