import { formatScaled, scaledFromNumber } from '../../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import type { DispatchLine } from '../../../../shared/contract/dispatch.ts';
import type { NoteBody } from './dispatch-values.ts';

/** Typed quantity of each line, by its key. */
export type Quantities = Readonly<Record<string, string>>;

/** Scaled by 10^8, by the line's key. */
export type ScaledQuantities = Readonly<Record<string, bigint>>;

export type QuantityFault = 'no-number' | 'decimals' | 'too-much';

/** Stable key of a line, before and after the service's items are known: typed quantities stay. */
export function lineKey({ renglon, itemId }: Pick<DispatchLine, 'renglon' | 'itemId'>): string {
  return renglon === null ? `item ${itemId}` : `renglon ${renglon}`;
}

/** Quantity still available of a line, including what the note under correction reserves. */
export function availableOf(line: DispatchLine, own: ScaledQuantities): bigint {
  return BigInt(line.available) + (own[lineKey(line)] ?? 0n);
}

/** Fault of a typed quantity; an empty text and zero are none. */
export function quantityFault(line: DispatchLine, typed: string, available: bigint): QuantityFault | null {
  const text = typed.trim();
  if (text === '') return null;
  const value = readTypedNumber(text);
  if (value === null) return 'no-number';
  if ((text.split(',')[1] ?? '').replace(/0+$/, '').length > line.decimals) return 'decimals';
  return scaledFromNumber(value) > available && value > 0 ? 'too-much' : null;
}

/** Items of the body: lines with a quantity. */
export function itemsOf(lines: readonly DispatchLine[], quantities: Quantities): Record<string, unknown>[] {
  return lines.flatMap((line) => {
    const cantidad = readTypedNumber(quantities[lineKey(line)] ?? '');
    if (cantidad === null || cantidad === 0) return [];
    const { renglon, itemId } = line;
    return [renglon === null ? { carrito_item_id: itemId, cantidad } : { renglon, cantidad }];
  });
}

/** Quantity that the items of a body take from each line; omits items of lines that no longer exist. */
export function takenBy(body: NoteBody, lines: readonly DispatchLine[]): ScaledQuantities {
  const taken: Record<string, bigint> = {};
  const items = Array.isArray(body['items']) ? (body['items'] as Record<string, unknown>[]) : [];
  for (const { renglon, carrito_item_id: itemId, cantidad } of items) {
    const line = lines.find((one) =>
      renglon === undefined ? one.itemId === itemId : one.renglon === renglon,
    );
    if (line === undefined || typeof cantidad !== 'number') continue;
    const key = lineKey(line);
    taken[key] = (taken[key] ?? 0n) + scaledFromNumber(cantidad);
  }
  return taken;
}

/** The quantities as texts of the fields. */
export function typedQuantities(taken: ScaledQuantities): Quantities {
  return Object.fromEntries(Object.entries(taken).map(([key, scaled]) => [key, formatScaled(scaled)]));
}

/** All that is left of each line; lines with nothing left are omitted. */
export function everythingLeft(lines: readonly DispatchLine[], own: ScaledQuantities): Quantities {
  const left = lines.map((line) => [lineKey(line), availableOf(line, own)] as const);
  return typedQuantities(Object.fromEntries(left.filter(([, available]) => available > 0n)));
}

/** Formats a scaled quantity; negative if more was dispatched than is known to be sold. */
export function showQuantity(scaled: bigint): string {
  return scaled < 0n ? `−${formatScaled(-scaled)}` : formatScaled(scaled);
}
