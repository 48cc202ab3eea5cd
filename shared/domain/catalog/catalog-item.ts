import type { CatalogMercaderia, CatalogServicio } from '../../wire/items.ts';

/** An item for sale; `record` is the wire's item without quantity. */
export type CatalogItem = { id: string } & (
  | { kind: 'mercaderia'; record: CatalogMercaderia }
  | { kind: 'servicio'; record: CatalogServicio }
);

/** The code that people and receipts use. */
export function itemCode(item: CatalogItem): string {
  return item.kind === 'mercaderia' ? item.record.codigo_original : item.record.codigo_interno;
}

export const FAVOURITE_COLORS = [
  'blue',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'gray',
] as const;

export type FavouriteColor = (typeof FAVOURITE_COLORS)[number];

/** Maximum number of groups of favourites: with more, typing is faster. */
export const MAX_GROUPS = 50;
