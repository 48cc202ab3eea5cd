import { type CatalogItem, type FavouriteColor, itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import type { CatalogLists } from '../../shared/contract/catalog.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { PrecioUnitario } from '../../shared/wire/items.ts';
import { ciudadSchema, unidadMedidaSchema } from '../../shared/wire/lookups.ts';
import type { CatalogParts } from '../catalog/parts.ts';
import type { ClientsParts } from '../clients/parts.ts';
import type { LookupsParts } from '../reference-data/parts.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import { searchKey } from '../../shared/domain/search-key.ts';
import {
  DEMO_FAVOURITES,
  DEMO_GOODS,
  DEMO_INTERNAL_CODES,
  DEMO_OTHER_BAR_CODES,
  DEMO_SERVICES,
  DEMO_SERVICES_CLASSIFICATION,
} from './demo-catalogue.ts';
import { DEMO_CLIENTS } from './demo-clients.ts';

type DemoGroup = { id: string; name: string; color: FavouriteColor; itemIds: string[] };

export interface SeedParts
  extends Pick<CatalogParts, 'catalog' | 'clock' | 'favourites' | 'lists' | 'random' | 'store'>,
    Pick<ClientsParts, 'clients'>,
    Pick<LookupsParts, 'lookups'> {
  settings: {
    save(decided: Partial<Pick<ShopSettings, 'defaultClassification' | 'issuerActivity'>>, at: number): void;
  };
}

/**
 * Fills an empty training database with practice products, services and clients, once. Services give units
 * and cities their own ids, so nothing is done until the lists are read and complete enough.
 */
export function seedTraining(parts: SeedParts): void {
  const { store, catalog, clients, clock, random } = parts;
  if (store.identity.mode !== 'training' || !catalog.isEmpty() || !clients.isEmpty()) return;
  const items = demoItems(unitIds(parts.lookups), () => random.uuid());
  const people = demoClients(cityIds(parts.lookups));
  if (items === null || people === null) return;
  const at = clock.now();
  store.commit(() => {
    const writer = { at, actor: COUNTER_ACTOR };
    for (const item of items) {
      const otherBarCodes = DEMO_OTHER_BAR_CODES[itemCode(item)] ?? [];
      catalog.save(item, { otherBarCodes, ...writer });
    }
    parts.favourites.replace(demoFavourites(items, () => random.uuid()));
    const classifications = demoClassifications();
    parts.lists.replace({ classifications, internalCodes: [...DEMO_INTERNAL_CODES] });
    parts.settings.save({ defaultClassification: classifications[0] ?? null }, at);
    for (const cliente of people) clients.insert(random.uuid(), cliente, writer);
    const details = { items: items.length, clients: people.length };
    store.audit.append({
      at,
      actor: COUNTER_ACTOR,
      event: 'training.seeded',
      subject: store.identity.id,
      details,
    });
  });
}

function demoFavourites(items: readonly CatalogItem[], newId: () => string): DemoGroup[] {
  const idByCode = new Map(items.map((item) => [itemCode(item), item.id]));
  return DEMO_FAVOURITES.map(({ name, color, codes }) => {
    const itemIds = codes.flatMap((code) => idByCode.get(code) ?? []);
    return { id: newId(), name, color, itemIds };
  });
}

function demoClassifications(): CatalogLists['classifications'] {
  const ofGoods = new Map(DEMO_GOODS.map(({ classification }) => [classification.codigo, classification]));
  return [...ofGoods.values(), DEMO_SERVICES_CLASSIFICATION];
}

function unitIds(lookups: SeedParts['lookups']): Map<string, string> {
  return new Map(
    lookups.list('unidad-medida').flatMap((record) => {
      const unit = unidadMedidaSchema.safeParse(record).data;
      return unit?.representacion === undefined ? [] : [[searchKey(unit.representacion), unit.id]];
    }),
  );
}

/** Ids of the cities by name; among cities of one name, the one whose district has that name. */
function cityIds(lookups: SeedParts['lookups']): Map<string, string> {
  const ids = new Map<string, string>();
  for (const record of lookups.list('ciudad')) {
    const city = ciudadSchema.safeParse(record).data;
    if (city === undefined) continue;
    const name = searchKey(city.nombre);
    if (!ids.has(name) || searchKey(city.distrito?.nombre ?? '') === name) ids.set(name, city.id);
  }
  return ids;
}

function demoItems(units: Map<string, string>, newId: () => string): CatalogItem[] | null {
  const items: CatalogItem[] = [];
  for (const { code, barCode, name, brand, unit, price, classification } of DEMO_GOODS) {
    const unitId = units.get(searchKey(unit));
    if (unitId === undefined) return null;
    const record = {
      codigo_interno: `M-${barCode.slice(5, -1)}`,
      codigo_original: code,
      codigo_barra: barCode,
      codigo_fabricante: `F-${code}`,
      descripcion: name,
      descripcion_larga: `${name}, marca ${brand}`,
      observacion: `Sector ${classification.nombre}`,
      marca: brand,
      clasificacion: classification,
      unidad_medida_venta_id: unitId,
      ...pricesOf(price),
    };
    items.push({ id: newId(), kind: 'mercaderia', record });
  }
  for (const { code, name, unit, price, description } of DEMO_SERVICES) {
    const unitId = units.get(searchKey(unit));
    if (unitId === undefined) return null;
    const record = {
      codigo_interno: code,
      descripcion: name,
      descripcion_larga: description,
      observacion: 'Servicio del local',
      clasificacion: DEMO_SERVICES_CLASSIFICATION,
      unidad_medida_venta_id: unitId,
      ...pricesOf(price),
    };
    items.push({ id: newId(), kind: 'servicio', record });
  }
  return items;
}

function pricesOf(price: PrecioUnitario): {
  precio_unitario_original: number;
  precio_unitario: PrecioUnitario;
} {
  const total = (price['0'] ?? 0) + (price['5'] ?? 0) + (price['10'] ?? 0);
  return { precio_unitario_original: total, precio_unitario: price };
}

function demoClients(cities: Map<string, string>): Cliente[] | null {
  const clients: Cliente[] = [];
  for (const { city, ...client } of DEMO_CLIENTS) {
    const cityId = cities.get(searchKey(city));
    if (cityId === undefined) return null;
    clients.push({ ...client, ciudad_id: cityId });
  }
  return clients;
}
