import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { PrecioUnitario } from '../../shared/wire/items.ts';
import { ciudadSchema, unidadMedidaSchema } from '../../shared/wire/lookups.ts';
import { COUNTER_ACTOR } from '../outbox/actor.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import { searchKey } from '../store/search-text.ts';
import type { Store } from '../store/store.ts';
import { DEMO_GOODS, DEMO_SERVICES } from './demo-catalogue.ts';
import { DEMO_CLIENTS } from './demo-clients.ts';

export interface SeedParts {
  store: Store;
  catalog: { isEmpty(): boolean; save(item: CatalogItem): void };
  clients: {
    isEmpty(): boolean;
    insert(id: string, cliente: Cliente, writer: { at: number; actor: string }): void;
  };
  lookups: { list(kind: 'ciudad' | 'unidad-medida'): unknown[] };
  clock: Clock;
  random: Random;
}

/**
 * Fills an empty training database with products, services and clients to practise with, once. Services give
 * units and cities ids of their own, so nothing is done until the lists are there and hold all that is needed.
 */
export function seedTraining(parts: SeedParts): void {
  const { store, catalog, clients, clock, random } = parts;
  if (store.identity.mode !== 'training' || !catalog.isEmpty() || !clients.isEmpty()) return;
  const items = demoItems(unitIds(parts.lookups), () => random.uuid());
  const people = demoClients(cityIds(parts.lookups));
  if (items === null || people === null) return;
  const at = clock.now();
  store.commit(() => {
    for (const item of items) catalog.save(item);
    const writer = { at, actor: COUNTER_ACTOR };
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

/** Ids of the units by their short names. */
function unitIds(lookups: SeedParts['lookups']): Map<string, string> {
  return new Map(
    lookups.list('unidad-medida').flatMap((record) => {
      const unit = unidadMedidaSchema.safeParse(record).data;
      return unit?.representacion === undefined ? [] : [[searchKey(unit.representacion), unit.id]];
    }),
  );
}

/** Ids of the cities by their names; of those that share one, the city that has a district to itself. */
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

/** Null if a unit is not in the list. */
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
      clasificacion: { codigo: '02.01', nombre: 'Servicios' },
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

/** Null if a city is not in the list. */
function demoClients(cities: Map<string, string>): Cliente[] | null {
  const clients: Cliente[] = [];
  for (const { city, ...client } of DEMO_CLIENTS) {
    const cityId = cities.get(searchKey(city));
    if (cityId === undefined) return null;
    clients.push({ ...client, ciudad_id: cityId });
  }
  return clients;
}
