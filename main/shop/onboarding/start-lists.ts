import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { isStartId, startCityId, startUnitId } from '../../../shared/domain/fiscal/start-id.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import {
  type Ciudad,
  ciudadSchema,
  type UnidadMedida,
  unidadMedidaSchema,
} from '../../../shared/wire/lookups.ts';
import type { CatalogParts } from '../../catalog/parts.ts';
import type { ClientsParts } from '../../clients/parts.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { searchKey } from '../../../shared/domain/search-key.ts';
import type { Store } from '../../database/store.ts';
import type { LookupsParts } from '../../reference-data/parts.ts';

/*
 * Placeholder units and cities for a new shop's first products and clients before its first connection: once
 * the service's own lists are complete, their ids replace the placeholders everywhere.
 */

/** Units most used by shops here: the tax authority's code, the symbol and the name. */
const UNITS: readonly (readonly [code: number, sign: string, name: string])[] = [
  [77, 'UNI', 'Unidad'],
  [83, 'kg', 'Kilogramos'],
  [86, 'g', 'Gramos'],
  [89, 'LT', 'Litros'],
  [88, 'ML', 'Mililitros'],
  [87, 'm', 'Metros'],
  [109, 'M2', 'Metros cuadrados'],
  [110, 'M3', 'Metros cúbicos'],
  [121, 'PAR', 'Par'],
  [131, 'BX', 'Caja'],
  [133, 'PK', 'Paquete'],
  [134, 'BG', 'Bolsa'],
];

/** The largest cities, by department; no two have the same name. */
const CITIES: readonly (readonly [department: string, cities: readonly string[]])[] = [
  ['Capital', ['Asunción']],
  [
    'Central',
    [
      'San Lorenzo',
      'Luque',
      'Capiatá',
      'Lambaré',
      'Fernando de la Mora',
      'Limpio',
      'Ñemby',
      'Mariano Roque Alonso',
    ],
  ],
  ['Central', ['Itauguá', 'Villa Elisa', 'Areguá', 'Ypané', 'Itá', 'Guarambaré', 'Villeta']],
  ['Alto Paraná', ['Ciudad del Este', 'Presidente Franco', 'Hernandarias', 'Minga Guazú']],
  ['Itapúa', ['Encarnación', 'Cambyretá']],
  ['Caaguazú', ['Coronel Oviedo', 'Caaguazú']],
  ['Guairá', ['Villarrica']],
  ['Cordillera', ['Caacupé']],
  ['Paraguarí', ['Paraguarí']],
  ['Amambay', ['Pedro Juan Caballero']],
  ['Concepción', ['Concepción']],
  ['Canindeyú', ['Salto del Guairá']],
  ['Ñeembucú', ['Pilar']],
  ['Boquerón', ['Filadelfia']],
  ['Presidente Hayes', ['Villa Hayes']],
];

/** The first classification, which the shop may rename. */
const FIRST_CLASSIFICATION = { codigo: '01.01', nombre: 'Mercaderías' };

const START_UNITS: readonly Unit[] = UNITS.map(([code, representacion, descripcion]) => ({
  id: startUnitId(code),
  codigo_etax: String(code),
  representacion,
  descripcion,
}));

const START_CITIES: readonly City[] = CITIES.flatMap(([departamento, names]) =>
  names.map((nombre) => ({ nombre, distrito: { nombre, departamento: { nombre: departamento } } })),
).map((city, place) => ({ id: startCityId(place), ...city }));

const STARTS = { 'unidad-medida': START_UNITS, ciudad: START_CITIES } as const;

/**
 * Puts placeholders into lists that were never read, and a first classification of goods if the shop has
 * none; not in training, which reads its lists at once.
 */
export function putStartLists({
  store,
  lookups,
  lists,
  settings,
  clock,
}: Pick<AdoptParts, 'lookups' | 'store'> & Pick<CatalogParts, 'clock' | 'lists' | 'settings'>): void {
  if (store.identity.mode !== 'production') return;
  const isUnread = (kind: keyof typeof STARTS): boolean => lookups.standing(kind).count === 0;
  const unread = (['unidad-medida', 'ciudad'] as const).filter(isUnread);
  if (unread.length === 0) return;
  store.commit(() => {
    for (const kind of unread) for (const one of STARTS[kind]) lookups.save(kind, one.id, one, 0);
    const { classifications, internalCodes } = lists.read();
    if (classifications.length > 0 || settings.read().defaultClassification !== null) return;
    lists.replace({ classifications: [FIRST_CLASSIFICATION], internalCodes });
    settings.save({ defaultClassification: FIRST_CLASSIFICATION }, clock.now());
  });
}

export interface AdoptParts
  extends Pick<CatalogParts, 'catalog' | 'clock'>,
    Pick<ClientsParts, 'clients'>,
    Pick<LookupsParts, 'lookups'> {
  settings: {
    read(): Pick<ShopSettings, 'finalConsumer'>;
    save(decided: Pick<ShopSettings, 'finalConsumer'>, at: number): void;
  };
  store: Pick<Store, 'identity' | 'audit' | 'commit'>;
  wholeCatalog: { all(): { item: CatalogItem }[] };
}

/** Replaces placeholder units and cities by the service's own everywhere, if the service has a match. */
export function adoptServiceLists(parts: AdoptParts): void {
  const { store, catalog, wholeCatalog, clients, settings, clock } = parts;
  if (store.identity.mode !== 'production') return;
  const units = ownUnits(parts.lookups);
  const cities = ownCities(parts.lookups);
  const writer = { at: clock.now(), actor: COUNTER_ACTOR };
  const changedItems = wholeCatalog.all().flatMap(({ item }) => {
    const unit = units.get(item.record.unidad_medida_venta_id);
    return unit === undefined ? [] : [{ ...item, record: { ...item.record, unidad_medida_venta_id: unit } }];
  });
  const changedClients = clients.page(0, clients.count()).flatMap(({ id }) => {
    const cliente = clients.find(id)?.cliente;
    const city = cities.get(cliente?.ciudad_id ?? '');
    return cliente === undefined || city === undefined
      ? []
      : [{ id, cliente: { ...cliente, ciudad_id: city } }];
  });
  const { finalConsumer } = settings.read();
  const houseCity = cities.get(finalConsumer?.ciudad_id ?? '');
  if (changedItems.length + changedClients.length === 0 && houseCity === undefined) return;
  store.commit(() => {
    for (const item of changedItems as CatalogItem[]) {
      const { otherBarCodes, isActive } = catalog.keptWithId(item.id) ?? {
        otherBarCodes: [],
        isActive: true,
      };
      catalog.save(item, { otherBarCodes, isActive, ...writer });
    }
    for (const { id, cliente } of changedClients) clients.update(id, cliente, writer);
    if (finalConsumer !== null && houseCity !== undefined)
      settings.save({ finalConsumer: { ...finalConsumer, ciudad_id: houseCity } }, writer.at);
    const details = { items: changedItems.length, clients: changedClients.length };
    store.audit.append({ ...writer, event: 'lists.adopted', subject: store.identity.id, details });
  });
}

/** The service's id of each placeholder unit, by the tax authority's code. */
function ownUnits(lookups: LookupsParts['lookups']): Map<string, string> {
  const own = lookups
    .list('unidad-medida')
    .flatMap((record) => unidadMedidaSchema.safeParse(record).data ?? []);
  return pair(START_UNITS, own, ({ codigo_etax }) => codigo_etax);
}

/** The service's id of each placeholder city, by name and department, or by name if it is unique. */
function ownCities(lookups: LookupsParts['lookups']): Map<string, string> {
  const own = lookups.list('ciudad').flatMap((record) => ciudadSchema.safeParse(record).data ?? []);
  const byName = pair(START_CITIES, own, ({ nombre }) => searchKey(nombre));
  const byBoth = pair(START_CITIES, own, ({ nombre, distrito }) =>
    searchKey(`${nombre} ${distrito?.departamento?.nombre ?? ''}`),
  );
  return new Map([...byName, ...byBoth]);
}

type City = Pick<Ciudad, 'id' | 'nombre' | 'distrito'>;
type Unit = Pick<UnidadMedida, 'id' | 'codigo_etax'>;

/** Pairs each placeholder with the service's record of the same key, if exactly one has it. */
function pair<T extends City | Unit>(
  starts: readonly T[],
  listed: readonly T[],
  keyOf: (one: T) => string | null | undefined,
): Map<string, string> {
  const own = listed.filter(({ id }) => !isStartId(id));
  return new Map(
    starts.flatMap((start) => {
      const [found, ...others] = own.filter((one) => keyOf(one) === keyOf(start));
      return found === undefined || others.length > 0 ? [] : [[start.id, found.id] as const];
    }),
  );
}
