import type { CatalogMercaderia, CatalogServicio } from '../wire/items.ts';

/** Something that can be sold; `record` is the wire's item without its quantity. */
export type CatalogItem = { id: string } & (
  | { kind: 'mercaderia'; record: CatalogMercaderia }
  | { kind: 'servicio'; record: CatalogServicio }
);

/** The code people and receipts know it by. */
export function itemCode(item: CatalogItem): string {
  return item.kind === 'mercaderia' ? item.record.codigo_original : item.record.codigo_interno;
}
