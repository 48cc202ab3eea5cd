import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogItemSchema } from '../../../../shared/contract/catalog.ts';
import { savedClientSchema } from '../../../../shared/contract/clients.ts';
import { CITIES } from '../../../../training-service/catalog/cities.ts';
import { findTaxpayer } from '../../../../training-service/catalog/taxpayers.ts';
import { UNITS } from '../../../../training-service/catalog/reference-tables.ts';
import { chargeDraft } from '../../../../main/sale/charge-draft.ts';
import { DEMO_CLIENTS } from '../../../../main/training/demo-clients.ts';
import { seedTraining } from '../../../../main/training/seed-training.ts';
import { TestCounter } from '../../../support/counter.ts';
import { draftLine, saleDraft } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

function readLists(
  units: readonly { id: string }[] = UNITS,
  cities: readonly { id: string }[] = CITIES,
): void {
  const { store, lookups, clock } = machine.counter;
  store.commit(() => {
    for (const unit of units) lookups.save('unidad-medida', unit.id, unit, clock.now());
    for (const city of cities) lookups.save('ciudad', city.id, city, clock.now());
  });
}

const records = (table: string): unknown[] =>
  machine.counter.store.db.prepare(`SELECT * FROM ${table} ORDER BY position`).all();

/** Number of products, without the services. */
const countGoods = () =>
  machine.counter.store.db.prepare(`SELECT id FROM catalog_items WHERE kind = 'mercaderia'`).pluck().all()
    .length;

test('an empty training database that has its lists is filled once, on opening', () => {
  readLists();
  machine.reopen();
  const [items, clients] = [records('catalog_items'), records('clients')];
  expect([items.length, countGoods(), clients.length]).toEqual([35, 30, 5]);
  machine.reopen();
  seedTraining(machine.counter);
  expect([records('catalog_items'), records('clients')]).toEqual([items, clients]);
  expect(machine.changes.map(({ event, details }) => [event, details])).toEqual([
    ['training.seeded', { items: 35, clients: 5 }],
  ]);
});

describe('the training data', () => {
  beforeEach(() => {
    readLists();
    machine.reopen();
  });
  const everything = () => {
    const rows = machine.counter.store.db.prepare('SELECT id, kind, record FROM catalog_items').all();
    return (rows as { id: string; kind: string; record: string }[]).map(({ id, kind, record }) =>
      catalogItemSchema.parse({ id, kind, record: JSON.parse(record) }),
    );
  };

  test('has people and companies with every field, who can be sold to', () => {
    const clients = machine.counter.clients.search('', 10).map((client) => savedClientSchema.parse(client));
    expect(clients.map(({ cliente }) => cliente.tipo_persona).toSorted((a, b) => a - b)).toEqual([
      1, 1, 1, 2, 2,
    ]);
    const lines = everything().map((item) => {
      const isCounted = machine.counter.units.decimals()(item.record.unidad_medida_venta_id) === 0;
      return draftLine(item, isCounted ? '2' : '1,25');
    });
    for (const { cliente } of clients) {
      expect(Object.keys(cliente)).toHaveLength(13);
      chargeDraft(machine.counter, saleDraft({ client: cliente, lines }), 'test');
    }
    const asuncion = CITIES.find(({ nombre }) => nombre === 'Asunción')?.id;
    const sanLorenzo = CITIES.find(
      ({ nombre, distrito }) => nombre === 'San Lorenzo' && distrito.nombre === 'San Lorenzo',
    )?.id;
    const cities = clients.map(({ cliente }) => cliente.ciudad_id);
    expect(cities).toEqual(expect.arrayContaining([asuncion, sanLorenzo]));
  });
});

test('the training service knows the sample companies by the same name', () => {
  const companies = DEMO_CLIENTS.filter(({ documento }) => documento.includes('-'));
  expect(companies).toHaveLength(2);
  for (const { documento, nombre } of companies) {
    const [body = '', dv] = documento.split('-');
    const razonSocial = `${nombre} (entrenamiento)`;
    expect(findTaxpayer(body)).toMatchObject({ dv, razon_social: razonSocial, codigo_estado: 'ACT' });
  }
});

describe('the training data of a database', () => {
  test('is left out where the shop has items of its own', () => {
    const { store, catalog } = machine.counter;
    const [line] = saleDraft().lines;
    if (line !== undefined) store.commit(() => catalog.save(line.item));
    readLists();
    machine.reopen();
    expect([records('catalog_items').length, records('clients').length]).toEqual([1, 0]);
  });

  test('is left out in production', () => {
    readLists();
    const { counter } = machine;
    const production = { ...counter.store.identity, mode: 'production' as const };
    const store = Object.create(counter.store, {
      identity: { get: () => production },
    }) as typeof counter.store;
    seedTraining({ ...counter, store });
    expect(records('catalog_items')).toEqual([]);
  });
});
