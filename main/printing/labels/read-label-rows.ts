import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { barCodeOf } from '../../../shared/domain/labels/bar-code.ts';
import { MOST_LABELS } from '../../../shared/domain/labels/label-size.ts';
import { type PriceLabel, priceLabel } from '../../../shared/domain/labels/price-label.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { LabelSource } from '../../../shared/contract/labels.ts';
import type { CatalogParts } from '../../catalog/parts.ts';

const PAGE = 200;

/** What the labels of these would say; an item that is gone has none. */
export function readLabelRows(sources: CatalogParts, from: LabelSource): Output<'labels.rows'> {
  const { ids, total, isMore } =
    from.of === 'items' ? { ids: from.ids, total: from.ids.length, isMore: false } : find(sources, from);
  const labelOf = labelReader(sources);
  const rows = ids.flatMap((id) => {
    const label = labelOf(id);
    return label === null ? [] : [{ id, ...label, bars: barCodeOf(label.scanned)?.symbology ?? null }];
  });
  return { rows, more: total - ids.length, isMore };
}

/** Reads the label of an item, by its id; null for one that is gone. */
export function labelReader({ catalog, units }: CatalogParts): (id: string) => PriceLabel | null {
  const unitNames = new Map(units.list().map(({ id, nombre }) => [id, nombre]));
  const unitOf = ({ record }: CatalogItem): string | undefined =>
    unitNames.get(record.unidad_medida_venta_id);
  return (id) => {
    const kept = catalog.keptWithId(id);
    return kept === null ? null : priceLabel(kept.item, kept.otherBarCodes, unitOf(kept.item));
  };
}

function find(
  { catalogPages }: CatalogParts,
  { of: _of, ...wanted }: Extract<LabelSource, { of: 'search' }>,
): { ids: string[]; total: number; isMore: boolean } {
  const ids: string[] = [];
  for (;;) {
    const limit = Math.min(PAGE, MOST_LABELS - ids.length);
    const page = { offset: ids.length, limit: Math.max(limit, 1) };
    const { rows, total, isMore } = catalogPages.read({ ...wanted, ...page });
    if (limit === 0 || rows.length === 0) return { ids, total, isMore };
    ids.push(...rows.map(({ item }) => item.id));
  }
}
