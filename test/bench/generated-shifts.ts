import { type Connection, inTransaction } from '../../main/database/connection.ts';
import { takeAway, withoutDurability } from './written-at-once.ts';

const DAY_MS = 86_400_000;

/** Sales of one day are consecutive. */
interface Day {
  first: number;
  last: number;
  from: number;
  until: number;
}

/**
 * Writes the payments of all existing invoices, each when it was sold, in a daily shift that is closed at the
 * day's end. Nothing else may have the database open, and no payments may exist yet.
 */
export function writeShifts(db: Connection): void {
  const days = db
    .prepare(
      `SELECT min(rowid) AS first, max(rowid) AS last, min(sold_at) AS "from",
         max(sold_at) AS until
       FROM documents GROUP BY sold_at / ${DAY_MS} ORDER BY first`,
    )
    .all() as Day[];
  const quick = withoutDurability(db);
  const later = takeAway(db, ['money_movements']);
  inTransaction(db, () => {
    later.remove();
    const open = db.prepare(
      `INSERT INTO shifts (number, opened_at, opened_by, is_counted) VALUES (?, ?, 'María', 1)`,
    );
    const pay = db.prepare(
      `INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, reference, reason, at, actor)
       SELECT replace(id, '-9000-', '-b000-'), ?, 'sale', iif(total % 3 = 0, 'card', 'cash'), currency, total, id, '', NULL, sold_at, 'María'
       FROM documents WHERE rowid BETWEEN ? AND ? AND kind = 'invoice' ORDER BY rowid`,
    );
    const close = db.prepare(`UPDATE shifts SET closed_at = ?, closed_by = 'María' WHERE number = ?`);
    for (const [index, { first, last, from, until }] of days.entries()) {
      const number = index + 1;
      open.run(number, from);
      pay.run(number, first, last);
      close.run(until, number);
    }
    later.putBack();
  });
  quick.end();
}
