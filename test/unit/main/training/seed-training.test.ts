import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogItem, itemCode } from '../../../../shared/domain/catalog/catalog-item.ts';
import { catalogItemSchema } from '../../../../shared/contract/catalog.ts';
import { savedClientSchema } from '../../../../shared/contract/clients.ts';
import { CITIES } from '../../../../training-service/catalog/cities.ts';
import { findTaxpayer } from '../../../../training-service/catalog/taxpayers.ts';
import { UNITS } from '../../../../training-service/catalog/reference-tables.ts';
import { chargeDraft } from '../../../../main/sale/charge-draft.ts';
import { findByCode } from '../../../../main/catalog/find-by-code.ts';
import { DEMO_CLIENTS } from '../../../../main/training/demo-clients.ts';
import { seedTraining } from '../../../../main/training/seed-training.ts';
import { TestCounter } from '../../../support/counter.ts';
import { withCheckDigit } from '../../../support/gtin.ts';
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

/** All products, with the codes printed on them. */
const goods = () =>
  machine.counter.store.db.prepare(`SELECT id FROM catalog_items WHERE kind = 'mercaderia'`).pluck().all()
    .length;

test('an empty training database whose lists are there is filled at its opening, once', () => {
  readLists();
  machine.reopen();
  const [items, clients] = [records('catalog_items'), records('clients')];
  expect([items.length, goods(), clients.length]).toEqual([35, 30, 5]);
  machine.reopen();
  seedTraining(machine.counter);
  expect([records('catalog_items'), records('clients')]).toEqual([items, clients]);
  expect(machine.changes.map(({ event, details }) => [event, details])).toEqual([
    ['training.seeded', { items: 35, clients: 5 }],
  ]);
});

describe('what it is filled with', () => {
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

  test('has right bar codes, each its own, found as they are scanned', () => {
    const codes = everything().flatMap((item) =>
      item.kind === 'mercaderia' ? [item.record.codigo_barra] : [],
    );
    expect(new Set(codes).size).toBe(30);
    for (const code of codes) {
      const digits = Array.from(code ?? '', Number);
      const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
      expect([code, digits.length, sum % 10]).toEqual([code, 13, 0]);
      expect(machine.counter.catalog.findByCode(code ?? '')).toMatchObject({
        record: { codigo_barra: code },
      });
    }
  });

  test('has favourites in four groups, lists, and a usual classification that is in its list', () => {
    const { favourites, lists, settings } = machine.counter;
    const groups = favourites.list();
    expect(groups.map(({ items: { length } }) => length)).toEqual([6, 6, 4, 4]);
    const { classifications, internalCodes } = lists.read();
    expect([classifications.length, internalCodes.length]).toEqual([10, 4]);
    expect(classifications).toContainEqual(settings.read().defaultClassification);
    for (const { record } of everything()) expect(classifications).toContainEqual(record.clasificacion);
  });

  test('has products of two bar codes, and labels of the scale', () => {
    const codeOf = (scanned: string) => findByCode(machine.counter, scanned);
    for (const code of ['7840101000010', '7840101900013', 'YER-500'])
      expect(codeOf(code)).toMatchObject({
        item: { record: { codigo_original: 'YER-500' } },
        quantity: null,
      });
    for (const upc of ['036000291452', '0036000291452'])
      expect(codeOf(upc)).toMatchObject({ item: { record: { codigo_original: 'AGU-500' } } });
    expect(codeOf(withCheckDigit('201030100755'))).toMatchObject({
      item: { record: { codigo_original: 'QUE-KG' } },
      quantity: '0,755',
      isFromLabel: false,
    });
  });

  test('has codes that are each its own', () => {
    const items = everything();
    for (const codeOf of [itemCode, ({ record }: CatalogItem) => record.codigo_interno])
      expect(new Set(items.map(codeOf)).size).toBe(35);
  });

  test('has all rates, one item of two, some by weight, and nothing left empty', () => {
    const items = everything();
    const rates = items.map(({ record }) => Object.keys(record.precio_unitario).join('+'));
    expect(new Set(rates)).toEqual(new Set(['5', '10', '0', '0+10']));
    const kilo = UNITS.find(({ representacion }) => representacion === 'kg')?.id;
    expect(items.filter(({ record }) => record.unidad_medida_venta_id === kilo).length).toBeGreaterThan(3);
    for (const item of items) {
      const fields = Object.values(item.record);
      expect(fields.length).toBe(item.kind === 'mercaderia' ? 12 : 8);
      expect(fields.filter((value) => value === '')).toEqual([]);
    }
  });

  test('has people and companies with every field, who can be sold to', () => {
    const clients = machine.counter.clients.search('', 10).map((client) => savedClientSchema.parse(client));
    expect(clients.map(({ cliente }) => cliente.tipo_persona).toSorted((a, b) => a - b)).toEqual([
      1, 1, 1, 2, 2,
    ]);
    const lines = everything().map((item) => {
      const isCounted = machine.counter.units.decimalsOf(item.record.unidad_medida_venta_id) === 0;
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

test('the service knows the companies it practises with, and by the same name', () => {
  const companies = DEMO_CLIENTS.filter(({ documento }) => documento.includes('-'));
  expect(companies).toHaveLength(2);
  for (const { documento, nombre } of companies) {
    const [body = '', dv] = documento.split('-');
    const razonSocial = `${nombre} (entrenamiento)`;
    expect(findTaxpayer(body)).toMatchObject({ dv, razon_social: razonSocial, codigo_estado: 'ACT' });
  }
});

describe('nothing is filled', () => {
  const expectEmpty = (): void => {
    machine.reopen();
    expect([records('catalog_items').length, records('clients').length]).toEqual([0, 0]);
  };

  test('before the lists are there', expectEmpty);

  test('while a unit or a city is missing', () => {
    readLists(
      UNITS.filter(({ representacion }) => representacion !== 'kg'),
      CITIES,
    );
    expectEmpty();
    readLists(UNITS, []);
    machine.reopen();
    expect(records('catalog_items')).toHaveLength(35);
  });

  test('where the shop has something of its own', () => {
    const { store, catalog } = machine.counter;
    const [line] = saleDraft().lines;
    if (line !== undefined) store.commit(() => catalog.save(line.item));
    readLists();
    machine.reopen();
    expect([records('catalog_items').length, records('clients').length]).toEqual([1, 0]);
  });

  test('in production', () => {
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
