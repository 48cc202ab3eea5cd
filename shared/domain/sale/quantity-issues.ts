import { say } from '../../text/say.ts';
import type { FieldIssue } from '../../wire/field-names.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';
import { decimalsOf } from '../money.ts';
import { scaledFromNumber } from '../money.ts';

/** Gives how many decimals a quantity of a unit may have, by the unit's id; undefined for an unknown one. */
export type DecimalsOf = (unitId: string) => number | undefined;

/** Rules for the quantities of a sale's lines. */
export interface QuantityRules {
  decimalsOf: DecimalsOf;
  /** Paths of lines with quantities of their own: those that follow from a label's price, and those sold so before. */
  free: ReadonlySet<string>;
}

export const ANY_QUANTITY: QuantityRules = { decimalsOf: () => undefined, free: new Set() };

/** Finds quantities with more decimals than their unit is counted by. */
export function quantityIssues({ items }: Pick<InvoiceRequest, 'items'>, rules: QuantityRules): FieldIssue[] {
  return linesOf(items).flatMap(({ path, line }) => {
    if (Number.isInteger(line.cantidad) || rules.free.has(path)) return [];
    const most = rules.decimalsOf(line.unidad_medida_venta_id);
    if (most === undefined || decimalsOf(scaledFromNumber(line.cantidad)) <= most) return [];
    return [{ path: `${path}.cantidad`, message: tooFine(line.descripcion, most) }];
  });
}

/** Names the lines that have the quantity they were sold with. */
export function keptQuantities(
  sold: Pick<InvoiceRequest, 'items'>,
  now: Pick<InvoiceRequest, 'items'>,
): Set<string> {
  const before = new Map(linesOf(sold.items).map(({ path, line }) => [path, line.cantidad]));
  return new Set(
    linesOf(now.items).flatMap(({ path, line }) => (before.get(path) === line.cantidad ? [path] : [])),
  );
}

export function tooFine(descripcion: string, decimals: number): string {
  return decimals === 0
    ? say('faults.wholeQuantity', { item: descripcion })
    : say('faults.quantityDecimals', { item: descripcion, decimals });
}

function linesOf(items: InvoiceRequest['items']) {
  return (['mercaderias', 'servicios'] as const).flatMap((kind) =>
    (items[kind] ?? []).map((line, index) => ({ path: `items.${kind}[${index}]`, line })),
  );
}
