import { afterEach, beforeEach, expect, test } from 'vitest';
import { CatalogRepository } from '../../../../../main/catalog/catalog-repository.ts';
import { openConnection } from '../../../../../main/store/connection.ts';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { product } from '../../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

/** As the keys of codes were written before. */
function keysBefore(name: string, code: string): string {
  const pieces = Array.from({ length: code.length - 2 }, (_, start) => `#${code.slice(start, start + 3)}`);
  return `${name} ${pieces.join(' ')}`;
}

test('codes of before are found by what they have more than once, and only theirs are written anew', () => {
  const db = openConnection(':memory:');
  const now = { backupFolder: `${machine.location.dataFolder}/backups`, now: 1 };
  migrate(
    db,
    migrations.filter(({ version }) => version < 31),
    now,
  );
  const codes = ['4499991', '123456', 'q\\\\\\\\q#*', '784784784', '999'];
  const insert = db.prepare(
    `INSERT INTO catalog_items (id, kind, code, name, name_key, record, active, search_keys)
     VALUES (?, 'mercaderia', ?, 'Pan', 'pan', ?, 1, ?)`,
  );
  for (const [index, code] of codes.entries()) {
    const item = product({ name: 'Pan', code });
    if (item.kind === 'mercaderia') delete item.record.codigo_barra;
    insert.run(String(index), code, JSON.stringify(item.record), keysBefore('pan', code));
  }
  db.exec('INSERT INTO catalog_search (rowid, search_keys) SELECT position, search_keys FROM catalog_items');
  migrate(db, migrations, now);
  const rekeyed = db.prepare('SELECT code FROM catalog_items WHERE search_keys IS NULL').pluck().all();
  expect(rekeyed).toEqual(['4499991', 'q\\\\\\\\q#*', '784784784']);
  const catalog = new CatalogRepository(db);
  catalog.makeMissingKeys();
  db.exec(`INSERT INTO catalog_search (catalog_search, rank) VALUES ('integrity-check', 1)`);
  const found = (text: string): unknown[] => catalog.search(text, 9).map(({ id }) => codes[Number(id)]);
  for (const [text, code] of [
    ['9999', '4499991'],
    ['84784', '784784784'],
    ['\\\\\\\\', 'q\\\\\\\\q#*'],
    ['2345', '123456'],
  ] as const)
    expect([text, found(text)]).toEqual([text, [code]]);
  expect(found('999')).toEqual(['999', '4499991']);
  db.close();
});
