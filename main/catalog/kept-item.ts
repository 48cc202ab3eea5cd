import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import type { CatalogItemsTable } from '../database/schema/tables.ts';

export interface KeptItem {
  position: number;
  item: CatalogItem;
  otherBarCodes: string[];
  isActive: boolean;
  createdAt: number | null;
  createdBy: string | null;
  changedAt: number | null;
  changedBy: string | null;
}

/** An item's columns, as `ITEM` names them. */
export type ItemRow = Pick<CatalogItemsTable, 'id' | 'kind' | 'record'>;

export interface KeptRow extends ItemRow, Pick<CatalogItemsTable, 'position' | 'code' | 'active'> {
  barCodes: CatalogItemsTable['bar_codes'];
  createdAt: CatalogItemsTable['created_at'];
  createdBy: CatalogItemsTable['created_by'];
  changedAt: CatalogItemsTable['changed_at'];
  changedBy: CatalogItemsTable['changed_by'];
}

export const ITEM = 'id, kind, record';
export const KEPT = `position, id, kind, code, record, active, bar_codes AS barCodes, created_at AS createdAt,
  created_by AS createdBy, changed_at AS changedAt, changed_by AS changedBy`;

/** All bar codes of an item, the record's own first, each once. */
export function barCodesOf({ kind, record }: CatalogItem, others: readonly string[]): string[] {
  const first = kind === 'mercaderia' ? record.codigo_barra : undefined;
  return [...new Set([...(first === undefined || first === '' ? [] : [first]), ...others])];
}

/** Not validated again after storing: that takes five times as long, and an import reads all items. */
export function toItem({ id, kind, record }: ItemRow): CatalogItem {
  return { id, kind, record: JSON.parse(record) as unknown } as CatalogItem;
}

export function toKept({
  position,
  active,
  barCodes,
  createdAt,
  createdBy,
  changedAt,
  changedBy,
  ...row
}: KeptRow): KeptItem {
  const item = toItem(row);
  const first = item.kind === 'mercaderia' ? item.record.codigo_barra : undefined;
  const otherBarCodes = barCodes.split('\n').filter((code) => code !== '' && code !== first);
  return {
    position,
    item,
    otherBarCodes,
    isActive: active === 1,
    createdAt,
    createdBy,
    changedAt,
    changedBy,
  };
}
