import { type DraftLine, lineQuantity } from '../../../shared/domain/draft/sale-draft.ts';

/** How many decimals a quantity may be typed with, by the ids of the units of measure. */
export type UnitDecimals = ReadonlyMap<string, number>;

/** What is wrong with a quantity; `most` is how many decimals its unit is sold by. */
export type QuantityFault = { kind: 'missing' } | { kind: 'notNumber' } | { kind: 'decimals'; most: number };

/** Null for a quantity that can be sold; a label's follows from its price, with as many decimals as it takes. */
export function quantityFault(
  line: Pick<DraftLine, 'quantity' | 'isFromLabel' | 'item'>,
  units: UnitDecimals,
): QuantityFault | null {
  const typed = line.quantity.trim();
  if (typed === '') return { kind: 'missing' };
  if (lineQuantity(line) === null) return { kind: 'notNumber' };
  const most = units.get(line.item.record.unidad_medida_venta_id);
  const decimals = typed.split(',')[1]?.length ?? 0;
  return most === undefined || line.isFromLabel || decimals <= most ? null : { kind: 'decimals', most };
}
