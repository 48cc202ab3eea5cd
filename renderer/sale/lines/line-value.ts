import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import { type DraftLine, draftTotals } from '../../../shared/domain/sale-draft.ts';
import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';

/** Quantity × price as es-PY prints it; null while the quantity is no number. */
export function lineValue(line: DraftLine): string | null {
  const value = draftTotals({ lines: [line] }).lines[0]?.value;
  return value === undefined ? null : formatScaled(value);
}

/** Per unit, IVA included. */
export function unitPrice({ record }: CatalogItem): string {
  return formatScaled(scaledFromNumber(record.precio_unitario_original));
}
