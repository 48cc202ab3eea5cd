import { findByCode } from '../../catalog/find-by-code.ts';
import { readItemDetail } from '../../catalog/item-detail.ts';
import { placeFavourite } from '../../catalog/place-favourite.ts';
import { saveFavourites } from '../../catalog/save-favourites.ts';
import { saveItem, setItemActive } from '../../catalog/save-item.ts';
import { readLists, saveLists } from '../../catalog/save-lists.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** What the shop sells. */
export function createCatalogHandlers(parts: CoreParts): HandlersOf<'catalog'> {
  const { catalog, catalogPages, favourites } = parts;
  return {
    'catalog.search': ({ text, limit }) => ({ items: catalog.search(text, limit) }),
    'catalog.find-by-code': ({ code }) => findByCode(parts, code),
    'catalog.page': (wanted) => catalogPages.read(wanted),
    'catalog.open': ({ id }) => readItemDetail(parts, id),
    'catalog.save': (filled) => saveItem(parts, filled, screenActor()),
    'catalog.set-active': (wanted) => setItemActive(parts, wanted, screenActor()),
    'catalog.favourites': () => ({ groups: favourites.list() }),
    'catalog.save-favourites': (wanted) => saveFavourites(parts, wanted, screenActor()),
    'catalog.place-favourite': (wanted) => placeFavourite(parts, wanted, screenActor()),
    'catalog.lists': () => readLists(parts),
    'catalog.save-lists': (wanted) => saveLists(parts, wanted, screenActor()),
  };
}
