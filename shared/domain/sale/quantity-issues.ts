import { say } from '../../text/say.ts';
import type { FieldIssue } from '../../wire/field-names.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';
import { decimalsOf } from '../money.ts';
import { scaledFromNumber } from '../money.ts';

/** Returns the number of decimals allowed for a unit, by its id; undefined for an unknown unit. */
export type DecimalsOf = (unitId: string) => number | undefined;

/** Rules for the quantities of a sale's lines. */
export interface QuantityRules {
  decimalsOf: DecimalsOf;
  /** Paths of exempt lines: with a quantity computed from a label's price, or sold that way before. */
  free: ReadonlySet<string>;
}

export const ANY_QUANTITY: QuantityRules = { decimalsOf: () => undefined, free: new Set() };

/** Finds quantities with more decimals than their unit allows. */
export function quantityIssues({ items }: Pick<InvoiceRequest, 'items'>, rules: QuantityRules): FieldIssue[] {
  return linesOf(items).flatMap(({ path, line }) => {
    if (Number.isInteger(line.cantidad) || rules.free.has(path)) return [];
    const most = rules.decimalsOf(line.unidad_medida_venta_id);
    if (most === undefined || decimalsOf(scaledFromNumber(line.cantidad)) <= most) return [];
    return [{ path: `${path}.cantidad`, message: tooFine(line.descripcion, most) }];
  });
}

/** Paths of lines whose quantity is as sold. */
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
