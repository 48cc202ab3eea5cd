import type { CatalogItem } from '../../shared/domain/catalog-item.ts';

type Price = Pick<CatalogItem['record'], 'precio_unitario_original' | 'precio_unitario'>;

interface Kept {
  item: CatalogItem;
  position: number;
}

/** The catalogue, as far as what is sold is held against it. */
export interface ListedItems {
  keptWithId(id: string): Kept | null;
  priceChanges(position: number): { before: Price }[];
}

/** True where the catalogue has, or had, the item at this price: a parked sale may be older than a new price. */
export function isListedPrice({ id, record }: CatalogItem, catalog: ListedItems): boolean {
  const kept = catalog.keptWithId(id);
  return kept !== null && hadPrice(kept, record, catalog);
}

/**
 * An item of a sale as the catalogue has it: kind, name, codes, unit and IVA rates are its, whatever the renderer
 * sends. A price that it had earlier stays. An item the catalogue does not know comes back as it is; selling it takes
 * the right to change prices.
 */
export function asListed(item: CatalogItem, catalog: ListedItems): CatalogItem {
  const kept = catalog.keptWithId(item.id);
  if (kept === null) return item;
  if (!hadPrice(kept, item.record, catalog)) return kept.item;
  const { precio_unitario_original, precio_unitario } = item.record;
  const record = { ...kept.item.record, precio_unitario_original, precio_unitario };
  return { ...kept.item, record } as CatalogItem;
}

function hadPrice({ item, position }: Kept, price: Price, catalog: ListedItems): boolean {
  const isSame = (other: Price): boolean => priceText(other) === priceText(price);
  return isSame(item.record) || catalog.priceChanges(position).some(({ before }) => isSame(before));
}

export function priceText({ precio_unitario_original, precio_unitario }: Price): string {
  const { '0': exempt = 0, '5': five = 0, '10': ten = 0 } = precio_unitario;
  return JSON.stringify([precio_unitario_original, exempt, five, ten]);
}
