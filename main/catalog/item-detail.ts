import type { CatalogDetail } from '../../shared/contract/catalog.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { PriceChange } from './item-prices.ts';
import type { KeptItem } from './kept-item.ts';
import type { CatalogParts } from './parts.ts';

/** Everything that is known of an item. Throws CouldNotError where there is none with this id. */
export function readItemDetail({ store, catalog, favourites }: CatalogParts, id: string): CatalogDetail {
  const kept = catalog.keptWithId(id);
  if (kept === null) throw new CouldNotError(say('lists.itemGone'));
  const { position, ...shown } = kept;
  const changes = store.audit
    .ofSubject(id)
    .filter(({ event }) => event === 'catalog.saved')
    .map(({ at, actor, details }) => ({
      at,
      actor,
      isNew: details['isNew'] === true,
      fields: Object.keys(details['changed'] as object),
    }));
  return {
    ...shown,
    favouriteGroups: favourites.groupsOf(id),
    prices: pricesOf(kept, catalog.priceChanges(position)),
    changes: changes.toReversed(),
  };
}

/** The changes, and before them the price the item came with, where it is known when that was. */
function pricesOf({ item, createdAt, createdBy }: KeptItem, changes: PriceChange[]): CatalogDetail['prices'] {
  if (createdAt === null || createdBy === null) return changes;
  const { precio_unitario_original, precio_unitario } = item.record;
  const after = changes.at(-1)?.before ?? { precio_unitario_original, precio_unitario };
  return [...changes, { at: createdAt, actor: createdBy, before: null, after }];
}
