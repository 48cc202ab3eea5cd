import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForReading } from '../../../../main/database/open-store.ts';
import { sell } from '../../../../main/sale/sell.ts';
import { TestCounter } from '../../../support/counter.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

let machine: TestCounter;
const later: (() => void)[] = [];
beforeEach(() => {
  machine = new TestCounter();
  later.length = 0;
});
afterEach(() => machine.remove());

/** A sale whose listing is left for later, as at the window. */
function sellQuickly(): string {
  const { counter } = machine;
  const options = {
    id: machine.random.uuid(),
    alongside: () => {},
    afterwards: (act: () => void) => void later.push(act),
  };
  return sell(counter, invoiceBody(), 'Ramona', options).id;
}

const listed = (): unknown[] =>
  machine.counter.store.db
    .prepare('SELECT document_id, sold_by FROM document_list ORDER BY place')
    .raw()
    .all();

test('a sale is listed after its commit, with its seller, once', () => {
  const id = sellQuickly();
  expect(listed()).toEqual([]);
  for (const act of later) act();
  for (const act of later) act();
  expect(listed()).toEqual([[id, 'Ramona']]);
});

test('a commit finds every sale listed, also one that the disk refused to list before', () => {
  const { store } = machine.counter;
  store.db.exec(
    `CREATE TEMP TRIGGER refused BEFORE INSERT ON main.document_list BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const ids = [sellQuickly()];
  for (const act of later) act();
  expect(listed()).toEqual([]);
  store.db.exec('DROP TRIGGER temp.refused');
  store.commit(() => expect(listed()).toEqual([[ids[0], 'Ramona']]));
  ids.push(sellQuickly());
  store.commit(() => expect(listed()).toEqual(ids.map((id) => [id, 'Ramona'])));
});

test('a list that the disk refused has every sale at the next look', () => {
  const { store } = machine.counter;
  store.db.exec(
    `CREATE TEMP TRIGGER refused BEFORE INSERT ON main.document_list BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const id = sellQuickly();
  for (const act of later) act();
  store.settle();
  expect(listed()).toEqual([]);
  store.db.exec('DROP TRIGGER temp.refused');
  store.settle();
  expect(listed()).toEqual([[id, 'Ramona']]);
});

test('a reader finds a sale listed that a crash left unlisted, where no writer is open', () => {
  const id = sellQuickly();
  machine.counter.store.db.exec(`DELETE FROM document_list`);
  const read = (): unknown[] => {
    const { db } = openForReading(machine.location);
    try {
      return db.prepare('SELECT document_id FROM document_list').pluck().all();
    } finally {
      db.close();
    }
  };
  expect(read()).toEqual([]);
  machine.reopen(() => expect(read()).toEqual([id]));
});

test('a disk that refuses the list keeps the sale, and takes no other before it is listed', () => {
  const { db } = machine.counter.store;
  db.exec(
    `CREATE TEMP TRIGGER refused BEFORE INSERT ON main.document_list BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const id = sellQuickly();
  for (const act of later) act();
  expect(machine.state(id)).toBe('queued');
  expect(() => machine.sell()).toThrow();
  db.exec('DROP TRIGGER temp.refused');
  machine.sell();
  expect(listed()).toHaveLength(2);
});

test('sales that a crash left unlisted are listed in their order at the next opening', () => {
  const ids = [sellQuickly(), sellQuickly(), sellQuickly()];
  const { db } = machine.counter.store;
  db.exec(`DELETE FROM document_list`);
  machine.reopen();
  expect(listed()).toEqual(ids.map((id) => [id, 'Ramona']));
});

test('a document that changes before it is listed is listed as it is then', async () => {
  const id = sellQuickly();
  await machine.sendWhatIsDue();
  expect(listed()).toEqual([[id, 'Ramona']]);
  const row = machine.counter.store.db.prepare('SELECT state FROM document_list').pluck().get();
  expect(row).toBe(machine.state(id));
});
