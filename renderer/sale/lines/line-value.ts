import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { priceLine, type SaleMoney } from '../../../shared/domain/draft/line-price.ts';
import type { DraftLine } from '../../../shared/domain/draft/sale-draft.ts';
import { divideRoundingHalfUp, formatScaled, SCALE, scaledFromNumber } from '../../../shared/domain/money.ts';

/** What a line comes to, as es-PY prints it; null while it cannot be told. */
export function lineValue(line: DraftLine, money: SaleMoney): string | null {
  const priced = priceLine(line, money);
  if (typeof priced === 'string') return null;
  return formatScaled(divideRoundingHalfUp(priced.unitPrice * priced.quantity, SCALE));
}

/** Per unit, IVA included, in guaraníes. */
export function unitPrice({ record }: CatalogItem): string {
  return formatScaled(scaledFromNumber(record.precio_unitario_original));
}
