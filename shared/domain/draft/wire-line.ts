import type { InvoiceRequest } from '../../wire/invoice.ts';
import { numberFromScaled } from '../money.ts';
import type { LineFault, LinePrice } from './line-price.ts';
import { type DraftLine, lineQuantity } from './sale-draft.ts';

type Items = Required<InvoiceRequest['items']>;

/** An item as it is sent. */
export type WireItem<K extends 'mercaderia' | 'servicio'> = NonNullable<Items[`${K}s`]>[number];

export type WireLine =
  | { kind: 'mercaderia'; item: WireItem<'mercaderia'> }
  | { kind: 'servicio'; item: WireItem<'servicio'> };

/** A line as it is sent, by what it costs. One that cannot be priced has a price or a quantity that is not a number. */
export function wireLine(line: DraftLine, priced: LinePrice | LineFault): WireLine {
  const { kind, record } = line.item;
  const terms = termsOf(line, priced);
  return kind === 'mercaderia'
    ? { kind, item: { ...record, ...terms } }
    : { kind, item: { ...record, ...terms } };
}

/** What this sale says of an item. */
function termsOf(line: DraftLine, priced: LinePrice | LineFault) {
  const remark = line.remark.trim();
  const said = remark === '' ? {} : { observacion: remark };
  if (typeof priced === 'string') {
    const cantidad = lineQuantity(line) ?? Number.NaN;
    const unknown = priced === 'too-large' ? Number.POSITIVE_INFINITY : Number.NaN;
    const price = priced === 'quantity' ? {} : { precio_unitario_original: unknown };
    return { ...said, cantidad, ...price };
  }
  const { quantity, unitPrice, parts } = priced;
  return {
    ...said,
    cantidad: numberFromScaled(quantity),
    precio_unitario_original: numberFromScaled(unitPrice),
    precio_unitario: parts,
  };
}
