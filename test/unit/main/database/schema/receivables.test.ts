import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../../../../main/database/connection.ts';
import { firstSchema } from '../../../../../main/database/schema/first/first-schema.ts';
import { readBody, storeBody, type StoredBody } from '../../../../../main/database/stored-texts.ts';

const cash = JSON.stringify({ venta: { condicion_venta: 1 } });
const credit = JSON.stringify({
  venta: { condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo: 30 } },
});
const DAY = Date.UTC(2026, 10, 21) / 86_400_000;

let db: Connection;
beforeEach(() => {
  db = openConnection(':memory:');
  db.exec(firstSchema);
  // 23:59 at the counter; already the next day in UTC.
  sell('a', 'C1-1', Date.UTC(2026, 10, 22, 2, 59), credit);
  sell('b', 'C1-2', 1, cash);
});
afterEach(() => void db.close());

function sell(id: string, localNumber: string, soldAt: number, body: string, kind = 'invoice'): void {
  db.prepare(
    `INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
       punto_expedicion, currency, total, client_name, client_document, body, body_crc32, credit_days)
     VALUES (@id, @kind, @localNumber, 'queued', @soldAt, '1', '1', '1', 'PYG', 50000, 'n', '1', @body, @bodyCrc32,
       @creditDays)`,
  ).run({ id, kind, localNumber, soldAt, ...storeBody(body) });
}

const owed = (): unknown[] =>
  db.prepare('SELECT document_id, owed, due_day FROM credit_sales ORDER BY 1').raw().all();

test('a sale after midnight at the counter is due a day later, and a note owes nothing', () => {
  sell('c', 'C1-3', Date.UTC(2026, 10, 22, 3), credit);
  sell('d', 'C1-4', Date.UTC(2026, 10, 22, 3), credit, 'dispatch-note');
  expect(owed()).toEqual([
    ['a', 50_000, DAY + 30],
    ['c', 50_000, DAY + 31],
  ]);
});

test('money paid lowers the debt, and is to be given back once the sale is discarded', () => {
  db.exec(`INSERT INTO shifts (number, opened_at, opened_by, is_counted) VALUES (1, 1, 'Ana', 0);
    INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, reference, reason, at, actor)
    VALUES ('m', 1, 'initial', 'cash', 'PYG', 20000, 'a', '', NULL, 1, 'Ana')`);
  const held = (): unknown => db.prepare('SELECT held, owed, to_give_back FROM credit_sales').raw().get();
  expect(held()).toEqual([20_000, 30_000, 0]);
  db.exec(`UPDATE documents SET state = 'discarded' WHERE id = 'a'`);
  expect(held()).toEqual([20_000, 0, 20_000]);
});

test('the debt follows each change of its document', () => {
  const put = db.prepare(
    'UPDATE documents SET body = @body, body_crc32 = @bodyCrc32, credit_days = @creditDays WHERE id = @id',
  );
  put.run({ id: 'b', ...storeBody(credit) });
  put.run({ id: 'a', ...storeBody(credit.replace('30', '45')) });
  expect(owed()).toEqual([
    ['a', 50_000, DAY + 45],
    ['b', 50_000, 30],
  ]);
  put.run({ id: 'b', ...storeBody(cash) });
  db.exec(`UPDATE documents SET total = 40000 WHERE id = 'a'`);
  expect(owed()).toEqual([['a', 40_000, DAY + 45]]);
  const stored = db.prepare('SELECT body, body_crc32 AS bodyCrc32 FROM documents').all() as StoredBody[];
  expect(stored.map(readBody)).toEqual([credit.replace('30', '45'), cash]);
});

test.each([
  [
    'one sold since',
    `INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
     punto_expedicion, currency, total, client_name, client_document, body, body_crc32, credit_days)
     VALUES ('c', 'invoice', 'C1-3', 'queued', 10800000, '1', '1', '1', 'PYG', 7000, 'n', '1', '', 0, 3)`,
    [
      ['a', 50_000, DAY + 30],
      ['c', 7000, 3],
    ],
  ],
  ['one discarded', `UPDATE documents SET state = 'discarded' WHERE id = 'a'`, [['a', 0, DAY + 30]]],
  [
    'one whose cancellation is asked for',
    `INSERT INTO cancellations (id, document_id, motivo, state, requested_at, deadline_at)
     VALUES ('x', 'a', 'm', 'queued', 1, 2)`,
    [['a', 0, DAY + 30]],
  ],
  [
    'one whose cancellation was refused',
    `INSERT INTO cancellations (id, document_id, motivo, state, requested_at, deadline_at)
     VALUES ('x', 'a', 'm', 'queued', 1, 2);
     UPDATE cancellations SET state = 'refused', settled_at = 3`,
    [['a', 50_000, DAY + 30]],
  ],
  [
    'one whose cancellation is deferred',
    `INSERT INTO deferred_cancellations (id, document_id, motivo, state, deferred_at, deferred_by)
     VALUES ('w', 'a', 'm', 'waiting', 1, 'ana')`,
    [['a', 0, DAY + 30]],
  ],
] as const)('the debt is right of %s', (_what, sql, expected) => {
  db.exec(sql);
  expect(owed()).toEqual(expected);
});
