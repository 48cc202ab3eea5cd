import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestCounter } from '../../../../support/counter.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const LISTED = 'state, numero_documento, cdc, currency, total';
const read = (table: string, key: string, id: string): unknown =>
  machine.counter.store.db.prepare(`SELECT ${LISTED} FROM ${table} WHERE ${key} = ?`).get(id);

/** Columns of the list in the order in which they are written, noted by temporary triggers. */
function watchList(): string[] {
  const { db } = machine.counter.store;
  const written: string[] = [];
  db.function('written', (column: string) => void written.push(column));
  for (const column of LISTED.split(', '))
    db.exec(`CREATE TEMP TRIGGER written_${column} AFTER UPDATE OF ${column} ON main.document_list
      BEGIN SELECT written('${column}'); END`);
  return written;
}

test('the list is updated on each change of a document it shows, and on nothing else', () => {
  const { id } = machine.sell();
  const written = watchList();
  const told = (change: string): string[] => {
    machine.counter.store.db.prepare(`UPDATE documents SET ${change} WHERE id = ?`).run(id);
    expect(read('document_list', 'document_id', id)).toEqual(read('documents', 'id', id));
    return written.splice(0).toSorted();
  };
  expect(told(`state = 'sending'`)).toEqual(['state']);
  expect(told(`state = 'sending', refusal = NULL, total = total`)).toEqual([]);
  expect(told(`total = 7`)).toEqual(['currency', 'total']);
  expect(told(`currency = 'USD', total = 9`)).toEqual(['currency', 'total']);
  expect(told(`numero_documento = '001-001-0000001'`)).toEqual(['cdc', 'numero_documento']);
  expect(told(`state = 'issued', cdc = 'x', issued_at = 1`)).toEqual(['cdc', 'numero_documento', 'state']);
});
