import type { CatalogMercaderia, CatalogServicio } from '../../wire/items.ts';

/** Something that can be sold; `record` is the wire's item without its quantity. */
export type CatalogItem = { id: string } & (
  | { kind: 'mercaderia'; record: CatalogMercaderia }
  | { kind: 'servicio'; record: CatalogServicio }
);

/** The code people and receipts know it by. */
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

/** Number of groups of favourites there can be: more would not be found faster than by typing. */
export const MOST_GROUPS = 50;
