import type { Favourites } from '../../shared/contract/catalog.ts';
import type { CatalogParts } from './parts.ts';

/** An item with the groups it is to be in; all others are without it. */
export interface WantedPlace {
  itemId: string;
  groupIds: readonly string[];
}

/**
 * Puts an item, on sale or not, into these groups, at the end of those it was not in, and out of all others; gives the
 * groups as they now are. A group that is no more is passed over.
 */
export function placeFavourite(
  { store, favourites, clock }: Pick<CatalogParts, 'store' | 'favourites' | 'clock'>,
  { itemId, groupIds }: WantedPlace,
  actor: string,
): Favourites {
  const at = clock.now();
  store.commit(() => {
    const before = favourites.layout();
    const after = before.map((group) => {
      const isIn = group.itemIds.includes(itemId);
      if (isIn === groupIds.includes(group.id)) return group;
      const others = group.itemIds.filter((other) => other !== itemId);
      return { ...group, itemIds: isIn ? others : [...others, itemId] };
    });
    favourites.replace(after);
    store.audit.append({
      at,
      actor,
      event: 'favourites.saved',
      subject: 'favourites',
      details: { before, after },
    });
  });
  return { groups: favourites.list() };
}
