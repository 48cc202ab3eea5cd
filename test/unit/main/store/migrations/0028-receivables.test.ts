import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openConnection } from '../../../../../main/store/connection.ts';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';

test('what was sold on credit before is owed from then on, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-receivables-'));
  const db = openConnection(':memory:');
  const now = { backupFolder: join(folder, 'backups'), now: 1 };
  migrate(db, migrations.slice(0, 27), now);
  const insert = db.prepare(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado,
      numero_establecimiento, punto_expedicion, currency, total, client_name, client_document, body)
    VALUES (?, ?, ?, ?, ?, '1', '1', '1', 'PYG', ?, 'n', '1', ?)`);
  const cash = JSON.stringify({ venta: { condicion_venta: 1 } });
  const credit = JSON.stringify({
    venta: { condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo: 30 } },
  });
  // 23:59 at the counter, of the day before by the clock of the world.
  const late = Date.UTC(2026, 10, 22, 2, 59);
  insert.run('a', 'invoice', 'C1-1', 'queued', late, 50_000, credit);
  insert.run('b', 'invoice', 'C1-2', 'queued', late + 60_000, 50_000, credit);
  insert.run('c', 'invoice', 'C1-3', 'discarded', late, 50_000, credit);
  insert.run('d', 'invoice', 'C1-4', 'queued', late, 50_000, cash);
  insert.run('e', 'dispatch-note', 'C1-5', 'queued', late, 0, credit);
  db.exec(`INSERT INTO shifts VALUES (1, 1, 'Ana', 0, NULL, NULL);
    INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, reference, reason, at, actor)
    VALUES ('m', 1, 'initial', 'cash', 'PYG', 20000, 'a', '', '', 1, 'Ana'),
      ('n', 1, 'initial', 'cash', 'PYG', 3000, 'c', '', '', 1, 'Ana')`);

  migrate(db, migrations, now);
  const day = Date.UTC(2026, 10, 21) / 86_400_000 + 30;
  expect(
    db
      .prepare('SELECT document_id, held, owed, to_give_back, due_day FROM credit_sales ORDER BY 1')
      .raw()
      .all(),
  ).toEqual([
    ['a', 20_000, 30_000, 0, day],
    ['b', 0, 50_000, 0, day + 1],
    ['c', 3000, 0, 3000, day],
  ]);
  db.close();
  rmSync(folder, { recursive: true });
});
