import { formatScaled, scaledFromNumber } from '../../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import type { DispatchLine } from '../../../../shared/contract/dispatch.ts';
import type { NoteBody } from './dispatch-values.ts';

/** Typed quantity of each line, by its key. */
export type Quantities = Readonly<Record<string, string>>;

/** Scaled by 10^8, by the line's key. */
export type ScaledQuantities = Readonly<Record<string, bigint>>;

export type QuantityFault = 'no-number' | 'decimals' | 'too-much';

/** The same before and after the service has told its items: what was typed stays. */
export function lineKey({ renglon, itemId }: Pick<DispatchLine, 'renglon' | 'itemId'>): string {
  return renglon === null ? `item ${itemId}` : `renglon ${renglon}`;
}

/** Rest that a line may still give, with the part of the note under correction. */
export function availableOf(line: DispatchLine, own: ScaledQuantities): bigint {
  return BigInt(line.available) + (own[lineKey(line)] ?? 0n);
}

/** Fault of a typed quantity; nothing typed, and zero, take nothing of the line. */
export function quantityFault(line: DispatchLine, typed: string, available: bigint): QuantityFault | null {
  const text = typed.trim();
  if (text === '') return null;
  const value = readTypedNumber(text);
  if (value === null) return 'no-number';
  if ((text.split(',')[1] ?? '').replace(/0+$/, '').length > line.decimals) return 'decimals';
  return scaledFromNumber(value) > available && value > 0 ? 'too-much' : null;
}

/** The items of the body: the lines something was typed for. */
export function itemsOf(lines: readonly DispatchLine[], quantities: Quantities): Record<string, unknown>[] {
  return lines.flatMap((line) => {
    const cantidad = readTypedNumber(quantities[lineKey(line)] ?? '');
    if (cantidad === null || cantidad === 0) return [];
    const { renglon, itemId } = line;
    return [renglon === null ? { carrito_item_id: itemId, cantidad } : { renglon, cantidad }];
  });
}

/** Quantities that the items of a body take of each line; an item of a line that is gone is left out. */
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

/** As a person types them. */
export function typedQuantities(taken: ScaledQuantities): Quantities {
  return Object.fromEntries(Object.entries(taken).map(([key, scaled]) => [key, formatScaled(scaled)]));
}

/** All that is left of each line; nothing of one that has nothing left. */
export function everythingLeft(lines: readonly DispatchLine[], own: ScaledQuantities): Quantities {
  const left = lines.map((line) => [lineKey(line), availableOf(line, own)] as const);
  return typedQuantities(Object.fromEntries(left.filter(([, available]) => available > 0n)));
}

/** A scaled quantity as people read it; more may have been dispatched than is known to be sold. */
export function showQuantity(scaled: bigint): string {
  return scaled < 0n ? `−${formatScaled(-scaled)}` : formatScaled(scaled);
}
