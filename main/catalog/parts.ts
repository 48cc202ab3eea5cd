import type { ShopSettings } from '../../shared/contract/settings.ts';
import type { UnitNames } from '../reference-data/unit-names.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { Store } from '../database/store.ts';
import type { CatalogPages } from './catalog-page.ts';
import type { CatalogRepository } from './catalog-repository.ts';
import type { FavouriteRepository } from './favourite-repository.ts';
import type { ListRepository } from './list-repository.ts';
import type { SharedItemRepository } from './shared-item-repository.ts';

export interface CatalogParts {
  catalog: CatalogRepository;
  catalogPages: CatalogPages;
  clock: Clock;
  favourites: FavouriteRepository;
  lists: ListRepository;
  random: Random;
  settings: {
    read(): ShopSettings;
    save(decided: Pick<ShopSettings, 'defaultClassification'>, at: number): void;
  };
  sharedItems: SharedItemRepository;
  store: Store;
  units: Pick<UnitNames, 'list'>;
}
