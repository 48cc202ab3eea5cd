import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openConnection } from '../../../../../main/store/connection.ts';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';

test('what was sold before there was a till is in a shift of its own, closed, by what was collected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-till-'));
  const db = openConnection(':memory:');
  const now = { backupFolder: join(folder, 'backups'), now: 1 };
  migrate(db, migrations.slice(0, 23), now);
  const insert = db.prepare(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado,
      numero_establecimiento, punto_expedicion, currency, total, client_name, client_document, body)
    VALUES (?, 'invoice', ?, 'queued', ?, '1', '1', '1', ?, ?, 'n', '1', ?)`);
  const cash = JSON.stringify({ venta: { condicion_venta: 1 } });
  const credit = (initial: number): string =>
    JSON.stringify({ venta: { condicion_venta: 2, venta_credito: { entrega_inicial: initial, plazo: 30 } } });
  insert.run('a', 'C1-1', 10, 'PYG', 10_030, cash);
  insert.run('b', 'C1-2', 20, 'PYG', 99_000, credit(20_000));
  insert.run('c', 'C1-3', 30, 'USD', 1999, credit(10.55));
  insert.run('d', 'C1-4', 40, 'PYG', 5000, credit(0));
  insert.run('e', 'C1-5', 50, 'PYG', 7000, credit(0));
  db.exec(`INSERT INTO tenders (document_id, received, rounding) VALUES ('a', 20000, 30), ('e', 7000, 0)`);
  db.exec(
    `INSERT INTO corrected_tenders (document_id, round, received, rounding) VALUES ('e', 1, NULL, NULL)`,
  );

  migrate(db, migrations, now);
  expect(db.prepare('SELECT number, opened_at, closed_at, closed_by FROM shifts').all()).toEqual([
    { number: 0, opened_at: 10, closed_at: 10, closed_by: 'counter' },
  ]);
  expect(
    db.prepare('SELECT shift, kind, document_id, currency, amount, at FROM money_movements').raw().all(),
  ).toEqual([
    [0, 'sale', 'a', 'PYG', 10_000, 10],
    [0, 'initial', 'b', 'PYG', 20_000, 20],
    [0, 'initial', 'c', 'USD', 1055, 30],
  ]);
  db.close();
  rmSync(folder, { recursive: true });
});
