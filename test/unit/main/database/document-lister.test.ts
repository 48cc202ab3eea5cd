import { afterEach, beforeEach, expect, test } from 'vitest';
import { atCounter } from '../../../../main/api/area-handlers.ts';
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
  machine.clock.jump(1000);
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

test('the next commit, and the next call from the window, find every sale listed', () => {
  const first = sellQuickly();
  const second = sellQuickly();
  expect(listed()).toEqual([[first, 'Ramona']]);
  const { count } = atCounter(() => machine.counter, { count: () => listed().length });
  expect(count(undefined as never)).toBe(2);
  expect(listed().at(-1)).toEqual([second, 'Ramona']);
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

test('a disk that refuses the list keeps the sale, and the next commit lists it', () => {
  const { db } = machine.counter.store;
  db.exec(
    `CREATE TEMP TRIGGER refused BEFORE INSERT ON main.document_list BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const id = sellQuickly();
  for (const act of later) act();
  expect(machine.state(id)).toBe('queued');
  expect(listed()).toEqual([]);
  db.exec('DROP TRIGGER temp.refused');
  const next = machine.sell().id;
  expect(listed()).toEqual([
    [id, 'Ramona'],
    [next, 'test'],
  ]);
});
