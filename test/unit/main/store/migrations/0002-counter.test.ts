import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';
import { verifyStore } from '../../../../../main/store/verify-store.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { product, saleDraft } from '../../../../support/sale-drafts.ts';
import { chargeDraft } from '../../../../../main/sale/charge-draft.ts';
import { type Connection, openConnection } from '../../../../../main/store/connection.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const tamper = (sql: string): void => void machine.counter.store.db.exec(sql);

describe('a database of the first schema', () => {
  test('keeps its documents and gets the rest', () => {
    const db: Connection = openConnection(':memory:');
    const now = { backupFolder: `${machine.location.dataFolder}/backups`, now: 1 };
    migrate(db, migrations.slice(0, 1), now);
    db.exec(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
        punto_expedicion, currency, total, client_name, client_document, body)
      VALUES ('d', 'invoice', 'C1-000001', 'queued', 1, '1', '1', '1', 'PYG', 1, 'n', '1', '{}')`);
    migrate(db, migrations, now);
    expect(db.prepare('SELECT id FROM documents ORDER BY sold_at DESC, id DESC').pluck().all()).toEqual([
      'd',
    ]);
    for (const table of ['catalog_items', 'clients', 'drafts', 'unreadable_drafts', 'tenders'])
      expect([table, db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]).toEqual([table, 0]);
    db.close();
  });
});

describe('a database with everything in it', () => {
  beforeEach(() => {
    const { store, catalog } = machine.counter;
    const draft = saleDraft();
    const item = product({ name: 'Café' });
    store.commit(() => catalog.save(item));
    store.commit(() => catalog.save({ ...product({ name: 'Té' }), id: item.id }));
    chargeDraft(machine.counter, draft, 'test');
  });

  test('has nothing wrong, its full-text indexes neither', () => {
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
    for (const index of ['catalog_search', 'client_words'])
      tamper(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`);
  });

  test('shows an index that was taken away', () => {
    tamper('DROP TRIGGER catalog_search_changed');
    expect(verifyStore(machine.counter.store).findings).toEqual([
      { check: 'schema', message: 'catalog_search_changed no es como el programa lo hizo' },
    ]);
  });

  test.each([
    [`UPDATE tenders SET received = 0`, 'what was written stays'],
    [`DELETE FROM tenders`, 'nothing is deleted'],
    [`DELETE FROM catalog_items`, 'nothing is deleted'],
    [`INSERT INTO tenders VALUES ('nobody', 1)`, 'FOREIGN KEY'],
    [`INSERT OR REPLACE INTO tenders SELECT document_id, 0 FROM tenders`, 'nothing is deleted'],
    [`INSERT INTO drafts VALUES (2, 'd', '{}', 1)`, 'CHECK'],
    [`UPDATE catalog_items SET active = 2`, 'CHECK'],
    [`UPDATE catalog_items SET kind = 'otro'`, 'CHECK'],
  ])('refuses %s', (sql, words) => {
    expect(() => tamper(sql)).toThrow(words);
  });
});
