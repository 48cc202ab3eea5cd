import { ListRepository } from '../catalog/list-repository.ts';
import { WholeCatalogRepository } from '../catalog/whole-catalog-repository.ts';
import { WholeClientsRepository } from '../clients/client-repository.ts';
import type { ShopLists } from '../catalog/import/table-service.ts';
import { LookupRepository } from '../reference-data/lookup-repository.ts';
import { ShopSettingsRepository } from '../shop/settings/shop-settings-repository.ts';
import type { Connection } from '../database/connection.ts';

export function shopListsOf(db: Connection, today: string): ShopLists {
  const catalog = new WholeCatalogRepository(db);
  const clients = new WholeClientsRepository(db);
  const lookups = new LookupRepository(db);
  const ownLists = new ListRepository(db);
  const settings = new ShopSettingsRepository(db);
  return {
    items: () => catalog.all(),
    clients: () => clients.all(),
    units: () => lookups.list('unidad-medida'),
    cities: () => lookups.list('ciudad'),
    settings: () => settings.read(),
    classifications: () => ownLists.read().classifications,
    today: () => today,
  };
}
