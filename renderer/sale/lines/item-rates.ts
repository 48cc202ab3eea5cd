import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';

export type Rate = '10' | '5' | '0';

const RATES: readonly Rate[] = ['10', '5', '0'];

/** The IVA rates an item's price is made of; a part of nothing counts only where all parts are. */
export function itemRates({ record: { precio_unitario: parts } }: CatalogItem): Rate[] {
  const named = RATES.filter((rate) => parts[rate] !== undefined);
  const paid = named.filter((rate) => parts[rate] !== 0);
  return paid.length === 0 ? named : paid;
}
