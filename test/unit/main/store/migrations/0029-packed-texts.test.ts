import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AttemptRepository } from '../../../../../main/outbox/attempt-repository.ts';
import { type Connection, openConnection } from '../../../../../main/store/connection.ts';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';
import { readBody, storeBody, type StoredBody } from '../../../../../main/store/stored-body.ts';

const cash = JSON.stringify({ venta: { condicion_venta: 1 } });
const credit = JSON.stringify({
  venta: { condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo: 30 } },
});
const DAY = Date.UTC(2026, 10, 21) / 86_400_000;

let folder: string;
let db: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-packed-'));
  db = openConnection(':memory:');
  const now = { backupFolder: join(folder, 'backups'), now: 1 };
  migrate(db, migrations.slice(0, 28), now);
  const insert = db.prepare(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado,
      numero_establecimiento, punto_expedicion, currency, total, client_name, client_document, body)
    VALUES (?, 'invoice', ?, 'queued', ?, '1', '1', '1', 'PYG', 50000, 'n', '1', ?)`);
  // 23:59 at the counter, of the day before by the clock of the world.
  insert.run('a', 'C1-1', Date.UTC(2026, 10, 22, 2, 59), credit);
  insert.run('b', 'C1-2', 1, cash);
  db.exec(`INSERT INTO attempts (document_id, task, started_at, finished_at, outcome, raw_answer)
    VALUES ('a', 'issue', 1, 2, 'issued', '{}')`);
  migrate(db, migrations.slice(0, 29), now);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const owed = (): unknown[] =>
  db.prepare('SELECT document_id, owed, due_day FROM credit_sales ORDER BY 1').raw().all();
const rows = (columns: string): unknown[] => db.prepare(`SELECT ${columns} FROM documents`).raw().all();

test('what was written before stays as it is and is read as it is', () => {
  expect(rows('id, body, packed_body, credit_days')).toEqual([
    ['a', credit, null, 30],
    ['b', cash, null, null],
  ]);
  expect(new AttemptRepository(db).ofDocument('a')).toMatchObject([{ rawAnswer: '{}' }]);
});

test('what is owed is what it was, and follows what documents say from then on', () => {
  expect(owed()).toEqual([['a', 50_000, DAY + 30]]);
  const put = db.prepare(
    'UPDATE documents SET body = @body, packed_body = @packedBody, credit_days = @creditDays WHERE id = @id',
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
  const stored = db.prepare('SELECT body, packed_body AS packedBody FROM documents').all() as StoredBody[];
  expect(stored.map(readBody)).toEqual([credit.replace('30', '45'), cash]);
});

test.each([
  [
    'one sold since',
    `INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
     punto_expedicion, currency, total, client_name, client_document, body, credit_days)
     VALUES ('c', 'invoice', 'C1-3', 'queued', 10800000, '1', '1', '1', 'PYG', 7000, 'n', '1', '', 3)`,
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
    'one that somebody wishes cancelled',
    `INSERT INTO cancellation_wishes (id, document_id, motivo, state, wished_at, wished_by)
     VALUES ('w', 'a', 'm', 'waiting', 1, 'ana')`,
    [['a', 0, DAY + 30]],
  ],
] as const)('what is owed of %s', (_what, sql, expected) => {
  db.exec(sql);
  expect(owed()).toEqual(expected);
});
