import type { catalogMethods } from '../../../shared/contract/catalog.ts';
import { findByCode } from '../../catalog/find-by-code.ts';
import { readItemDetail } from '../../catalog/listed-item.ts';
import { placeFavourite, saveFavourites } from '../../catalog/favourites.ts';
import { filledAsKept, saveItem, setItemActive } from '../../catalog/save-item.ts';
import { readLists, saveLists } from '../../catalog/save-lists.ts';
import type { ChainService } from '../../chain/chain-service.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export const catalogHandlers: CounterHandlers<typeof catalogMethods> = {
  'catalog.search': ({ text, limit }, { catalog }) => ({ items: catalog.search(text, limit) }),
  'catalog.find-by-code': ({ code }, counter) => findByCode(counter, code),
  'catalog.page': (wanted, { catalogPages }) => catalogPages.read(wanted),
  'catalog.open': ({ id }, counter) => readItemDetail(counter, id),
  'catalog.save': (filled, counter) => saveItem(counter, filled, screenActor()),
  'catalog.set-active': (wanted, counter) => setItemActive(counter, wanted, screenActor()),
  'catalog.favourites': (_, { favourites }) => ({ groups: favourites.list() }),
  'catalog.save-favourites': (wanted, counter) => saveFavourites(counter, wanted, screenActor()),
  'catalog.place-favourite': (wanted, counter) => placeFavourite(counter, wanted, screenActor()),
  'catalog.lists': (_, counter) => readLists(counter),
  'catalog.save-lists': (wanted, counter) => saveLists(counter, wanted, screenActor()),
};

/** The methods that change an item, where a head office may have to be asked. */
export function createItemHandlers(
  chain: Pick<ChainService, 'editItem'>,
): Pick<CounterHandlers<typeof catalogMethods>, 'catalog.save' | 'catalog.set-active'> {
  return {
    async 'catalog.save'(filled, counter) {
      const actor = screenActor();
      return (await chain.editItem(filled, actor)) ?? saveItem(counter, filled, actor);
    },
    async 'catalog.set-active'(wanted, counter) {
      const actor = screenActor();
      const filled = filledAsKept(counter, wanted);
      return (await chain.editItem(filled, actor)) ?? setItemActive(counter, wanted, actor);
    },
  };
}
