import { labelsASheet, MOST_LABELS, sizeOf } from '../../../shared/domain/labels/label-size.ts';
import type { LabelPaper } from '../../../shared/domain/labels/price-label.ts';
import type { LabelPlan } from '../../../shared/contract/labels.ts';
import { say } from '../../kernel/say.ts';
import type { CatalogParts } from '../../catalog/parts.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { labelReader } from './read-label-rows.ts';

/**
 * The labels as they were planned, saying what the catalogue has now. Throws InputError for more labels than a job
 * takes or a place that the sheet has not, CouldNotError for an item that is gone.
 */
export function buildLabelPaper(sources: CatalogParts, plan: LabelPlan): LabelPaper {
  const { size, margins, start, items } = plan;
  const count = items.reduce((sum, item) => sum + item.count, 0);
  if (count > MOST_LABELS)
    throw new InputError(say('printing.tooManyLabels', { labels: count, most: MOST_LABELS }));
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
