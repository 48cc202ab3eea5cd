import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { product, saleDraft } from '../../../../support/sale-drafts.ts';
import { chargeDraft } from '../../../../../main/sale/charge-draft.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const tamper = (sql: string): void => void machine.counter.store.db.exec(sql);

describe('a database with everything in it', () => {
  beforeEach(() => {
    const { store, catalog } = machine.counter;
    const draft = saleDraft();
    const item = product({ name: 'Café' });
    store.commit(() => catalog.save(item));
    store.commit(() => catalog.save({ ...product({ name: 'Té' }), id: item.id }));
    chargeDraft(machine.counter, draft, 'test');
  });

  test('reports a trigger that was dropped', () => {
    tamper('DROP TRIGGER client_words_changed');
    expect(verifyStore(machine.counter.store).findings).toEqual([
      { check: 'schema', message: 'client_words_changed no es como el programa lo hizo' },
    ]);
  });

  test.each([
    [`UPDATE tenders SET received = 0`, 'what was written stays'],
    [`DELETE FROM tenders`, 'nothing is deleted'],
    [`DELETE FROM catalog_items`, 'nothing is deleted'],
    [`INSERT INTO tenders VALUES ('nobody', 1, 0)`, 'FOREIGN KEY'],
    [`INSERT OR REPLACE INTO tenders SELECT document_id, 0, 0 FROM tenders`, 'nothing is deleted'],
    [`INSERT INTO drafts VALUES (2, 'd', '{}', 1)`, 'CHECK'],
    [`UPDATE catalog_items SET active = 2`, 'CHECK'],
    [`UPDATE catalog_items SET kind = 'otro'`, 'CHECK'],
  ])('refuses %s', (sql, words) => {
    expect(() => tamper(sql)).toThrow(words);
  });
});

describe('a database with a changed price', () => {
  beforeEach(() => {
    const { store, catalog } = machine.counter;
    const item = product();
    store.commit(() => catalog.save(item));
    store.commit(() => catalog.save(product({ id: item.id, price: 1 }), { at: 1, actor: 'ana' }));
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
