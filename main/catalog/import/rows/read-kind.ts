import type { CatalogItem } from '../../../../shared/domain/catalog/catalog-item.ts';
import { say } from '../../../kernel/say.ts';
import { searchKey } from '../../../../shared/domain/search-key.ts';
import type { ItemEntry } from './item-entry.ts';
import type { RowCells } from './row-cells.ts';

const KINDS: Readonly<Record<string, CatalogItem['kind']>> = {
  producto: 'mercaderia',
  productos: 'mercaderia',
  mercaderia: 'mercaderia',
  mercaderias: 'mercaderia',
  articulo: 'mercaderia',
  bien: 'mercaderia',
  p: 'mercaderia',
  product: 'mercaderia',
  good: 'mercaderia',
  servicio: 'servicio',
  servicios: 'servicio',
  s: 'servicio',
  service: 'servicio',
};

/**
 * Null, with a fault, if it is neither product nor service. Differing from the known item is a fault, too.
 */
export function readKind(row: RowCells, before: ItemEntry | null): CatalogItem['kind'] | null {
  const text = row.text('tipo');
  const kind = text === '' ? (before?.item.kind ?? 'mercaderia') : (KINDS[searchKey(text)] ?? null);
  if (kind === null) row.fault('tipo', say('import.kindUnknown', { text }));
  else if (before !== null && before.item.kind !== kind) {
    row.fault(
      'tipo',
      before.item.kind === 'servicio' ? say('import.codeOfService') : say('import.codeOfProduct'),
    );
  }
  return kind;
}

export const isService = (row: RowCells, before: ItemEntry | null): boolean =>
  (KINDS[searchKey(row.text('tipo'))] ?? before?.item.kind) === 'servicio';
