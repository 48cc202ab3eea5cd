import type { CatalogLists } from '../../../shared/contract/catalog.ts';

type Classification = CatalogLists['classifications'][number];

/** The shop's list, and what is chosen if that is not in it: nothing that holds may look as if it did not. */
export function classificationChoices(
  list: readonly Classification[],
  chosen: Classification | null,
): Classification[] {
  const isMissing = chosen !== null && list.every(({ codigo }) => codigo !== chosen.codigo);
  return isMissing ? [chosen, ...list] : [...list];
}
