import { type CatalogItem, itemCode } from '../../shared/domain/catalog-item.ts';
import { searchKey } from '../database/search-text.ts';
import { barCodesOf, type KeptItem } from './kept-item.ts';
import { searchKeysOf } from './search-keys.ts';

/* What of an item has a column of its own, beside its record. */

/** Kind, code, name, its key, record, search keys and bar codes; the search keys by themselves too. */
export function columnsOf(
  item: CatalogItem,
  barCodes: readonly string[],
): { columns: string[]; keys: string } {
  const { kind, record } = item;
  const code = itemCode(item);
  const nameKey = searchKey(record.descripcion);
  const keys = searchKeysOf({ nameKey, brand: brandOf(item), code, barCodes });
  const columns = [
    kind,
    code,
    record.descripcion,
    nameKey,
    JSON.stringify(record),
    keys,
    barCodes.join('\n'),
  ];
  return { columns, keys };
}

/** Whether an item is found by the same texts and codes as before, and has the same of whatever has a column of its own. */
export function isFoundAlike(before: KeptItem, item: CatalogItem, barCodes: readonly string[]): boolean {
  const had = before.item;
  return (
    had.kind === item.kind &&
    itemCode(had) === itemCode(item) &&
    had.record.descripcion === item.record.descripcion &&
    brandOf(had) === brandOf(item) &&
    barCodesOf(had, before.otherBarCodes).join('\n') === barCodes.join('\n')
  );
}

const brandOf = ({ kind, record }: CatalogItem): string =>
  (kind === 'mercaderia' ? record.marca : undefined) ?? '';
