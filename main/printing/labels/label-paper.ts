import type { Output } from '../../../shared/contract/contract.ts';
import type { LabelPlan, LabelSource } from '../../../shared/contract/labels.ts';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import {
  barCodeOf,
  type LabelPaper,
  type PriceLabel,
  priceLabel,
} from '../../../shared/domain/paper/price-label.ts';
import { labelsASheet, MAX_LABELS, sizeOf } from '../../../shared/domain/paper/label-size.ts';
import type { CatalogParts } from '../../catalog/parts.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';

/**
 * Builds the planned labels from current catalogue data. Throws InputError for more labels than a job takes
 * or a start that the sheet does not have, CouldNotError for an item that is gone.
 */
export function buildLabelPaper(sources: CatalogParts, plan: LabelPlan): LabelPaper {
  const { size, margins, start, items } = plan;
  const count = items.reduce((sum, item) => sum + item.count, 0);
  if (count > MAX_LABELS)
    throw new InputError(say('printing.tooManyLabels', { labels: count, most: MAX_LABELS }));
  if (start >= labelsASheet(sizeOf(size))) throw new InputError(say('printing.sheetTooSmall'));
  const labelOf = labelReader(sources);
  const labels = items.map(({ id, count: times }) => {
    const label = labelOf(id);
    if (label === null) throw new CouldNotError(say('lists.itemGone'));
    return { label, count: times };
  });
  const title = count === 1 ? '1 etiqueta de precio' : `${count} etiquetas de precio`;
  return { of: 'labels', title, size, margins, start, labels };
}

const PAGE = 200;

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

function labelReader({ catalog, units }: CatalogParts): (id: string) => PriceLabel | null {
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
    const limit = Math.min(PAGE, MAX_LABELS - ids.length);
    const page = { offset: ids.length, limit: Math.max(limit, 1) };
    const { rows, total, isMore } = catalogPages.read({ ...wanted, ...page });
    if (limit === 0 || rows.length === 0) return { ids, total, isMore };
    ids.push(...rows.map(({ item }) => item.id));
  }
}
