import { expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { adoptServiceLists, putStartLists } from '../../../../../main/shop/onboarding/start-lists.ts';
import { CITIES } from '../../../../../training-service/catalog/cities.ts';
import { UNITS } from '../../../../../training-service/catalog/reference-tables.ts';
import { checkSale } from '../../../../../shared/domain/sale/check-sale.ts';
import { isStartId } from '../../../../../shared/domain/fiscal/start-id.ts';
import { ciudadSchema, unidadMedidaSchema } from '../../../../../shared/wire/lookups.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';
import { product } from '../../../../support/sale-drafts.ts';

const machine = perTest(() => new TestCounter());

/** The counter in production mode. */
function realShop() {
  const { counter } = machine;
  const { store } = counter;
  const identity = { ...store.identity, mode: 'production' as const };
  const { audit } = store;
  const commit = store.commit.bind<typeof store.commit>(store);
  return { ...counter, store: { identity, audit, commit } };
}

/** Replaces the start lists by the service's. */
function bringLists(): void {
  const { store, lookups, listProgress } = machine.counter;
  store.commit(() => {
    for (const [kind, records] of [
      ['unidad-medida', UNITS],
      ['ciudad', CITIES],
    ] as const) {
      listProgress.begin(kind, 1);
      listProgress.arrived(
        kind,
        records.map((record) => ({ key: record.id, record })),
        records.length,
      );
      listProgress.finish(kind, machine.clock.now());
    }
  });
  expect(lookups.list('unidad-medida')).toHaveLength(UNITS.length);
}

const unitCalled = (sign: string) =>
  machine.counter.lookups
    .list('unidad-medida')
    .map((record) => unidadMedidaSchema.parse(record))
    .find(({ representacion }) => representacion === sign);
const cityCalled = (name: string) =>
  machine.counter.lookups
    .list('ciudad')
    .map((record) => ciudadSchema.parse(record))
    .find(({ nombre }) => nombre === name);

test('a product and a client made before the first connection get the service’s unit and city with its lists', () => {
  const shop = realShop();
  putStartLists(shop);
  const [kilo, city] = [unitCalled('kg'), cityCalled('Asunción')];
  if (kilo === undefined || city === undefined) throw new Error('nothing stands in');
  expect([kilo.id, city.id].every(isStartId)).toBe(true);
  expect(shop.units.decimals()(kilo.id)).toBe(3);
  expect(shop.settings.read().defaultClassification).toEqual(shop.lists.read().classifications[0]);
  const item = product();
  const cliente = { ...invoiceBody().cliente, ciudad_id: city.id };
  shop.store.commit(() => {
    shop.catalog.save(
      { ...item, record: { ...item.record, unidad_medida_venta_id: kilo.id } } as typeof item,
      {
        otherBarCodes: ['456'],
      },
    );
    shop.clients.insert(item.id, cliente, { at: 1, actor: 'ana' });
    shop.settings.save({ finalConsumer: cliente }, 1);
  });
  adoptServiceLists(shop);
  expect(shop.catalog.keptWithId(item.id)?.item.record.unidad_medida_venta_id).toBe(kilo.id);

  bringLists();
  adoptServiceLists(shop);
  const [ownKilo, ownCity] = [unitCalled('kg')?.id, cityCalled('Asunción')?.id];
  expect(shop.units.list().some(({ id }) => isStartId(id))).toBe(false);
  expect([ownKilo, ownCity].some((id) => id === undefined || isStartId(id))).toBe(false);
  expect(shop.catalog.keptWithId(item.id)).toMatchObject({
    item: { record: { unidad_medida_venta_id: ownKilo } },
    otherBarCodes: ['456'],
  });
  expect(shop.clients.find(item.id)?.cliente.ciudad_id).toBe(ownCity);
  expect(shop.settings.read().finalConsumer?.ciudad_id).toBe(ownCity);
});

test('nothing is sold with a unit or city of the start lists', () => {
  const shop = realShop();
  putStartLists(shop);
  const [kilo, city] = [unitCalled('kg')?.id ?? '', cityCalled('Asunción')?.id ?? ''];
  const body = invoiceBody();
  const wrong = structuredClone(body);
  for (const line of wrong.items.mercaderias ?? []) line.unidad_medida_venta_id = kilo;
  wrong.cliente.ciudad_id = city;
  expect(checkSale(body, null).ok).toBe(true);
  const checked = checkSale(wrong, null);
  if (checked.ok) throw new Error('it was sold');
  expect(checked.issues.map(({ message }) => message).join()).toMatch(/^Unidad: .*Ciudad: /);
});
