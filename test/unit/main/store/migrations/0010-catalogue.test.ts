import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CatalogRepository } from '../../../../../main/catalog/catalog-repository.ts';
import { openConnection } from '../../../../../main/store/connection.ts';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';
import { verifyStore } from '../../../../../main/store/verify-store.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { product } from '../../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

test('items of before are found by all they were found by', () => {
  const db = openConnection(':memory:');
  const now = { backupFolder: `${machine.location.dataFolder}/backups`, now: 1 };
  migrate(db, migrations.slice(0, 9), now);
  const items = [
    product({ code: 'YER', barCode: '036000291452', name: 'Yerba' }),
    product({ code: 'ÑAN', name: 'Ñandutí' }),
  ];
  const codes: Record<string, [string, string | null]> = {
    [items[0]?.id ?? '']: ['YER', '036000291452'],
    [items[1]?.id ?? '']: ['ÑAN', null],
  };
  const insert = db.prepare(
    `INSERT INTO catalog_items (id, kind, code, bar_code, name, name_key, record, active)
     VALUES (?, 'mercaderia', ?, ?, ?, ?, ?, 1)`,
  );
  for (const { id, record } of items) {
    const [code, bar] = codes[id] ?? [];
    insert.run(id, code, bar, record.descripcion, record.descripcion.toLowerCase(), JSON.stringify(record));
  }
  migrate(db, migrations, now);
  const catalog = new CatalogRepository(db);
  expect([catalog.lacksKeys(), catalog.findByCode('0036000291452')]).toEqual([true, items[0]]);
  catalog.makeMissingKeys();
  expect(catalog.lacksKeys()).toBe(false);
  for (const text of ['yerba', '3600', 'yer'])
    expect([text, catalog.search(text, 5)]).toEqual([text, [items[0]]]);
  expect(catalog.search('nandu', 5)).toEqual([items[1]]);
  db.exec(`INSERT INTO catalog_search (catalog_search, rank) VALUES ('integrity-check', 1)`);
  db.close();
});

test('opening a counter makes the keys that are missing', () => {
  const { store, catalog } = machine.counter;
  store.commit(() => {
    catalog.save(product({ name: 'Yerba' }));
    store.db.exec(`INSERT INTO catalog_search (catalog_search) VALUES ('delete-all');
      UPDATE catalog_items SET search_keys = NULL`);
  });
  expect(catalog.search('mate', 5)).toEqual([]);
  store.db.exec(`INSERT INTO catalog_search (catalog_search, rank) VALUES ('integrity-check', 1)`);
  machine.reopen();
  expect(machine.counter.catalog.search('500', 5)).toHaveLength(1);
});

describe('a database with a price of before', () => {
  beforeEach(() => {
    const { store, catalog } = machine.counter;
    const item = product();
    store.commit(() => catalog.save(item));
    store.commit(() => catalog.save(product({ id: item.id, price: 1 }), { at: 1, actor: 'ana' }));
  });

  test('has nothing wrong', () => {
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });

  test.each([
    ['UPDATE catalog_prices SET at = 2', 'what was written stays'],
    ['DELETE FROM catalog_prices', 'nothing is deleted'],
    [`INSERT INTO favourites VALUES ('g', 'i', 1)`, 'FOREIGN KEY'],
    [`INSERT INTO catalog_bar_codes VALUES ('1', 99)`, 'FOREIGN KEY'],
  ])('refuses %s', (sql, words) => {
    expect(() => machine.counter.store.db.exec(sql)).toThrow(words);
  });
});
