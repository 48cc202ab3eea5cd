import { type Connection, inTransaction } from '../../main/store/connection.ts';
import { takeAway, withoutDurability } from './written-at-once.ts';

const DAY_MS = 86_400_000;

/**
 * Writes the money of all invoices that are there, each paid when it was sold, in a shift a day that was closed when
 * the day was over. Nobody else may have the database open, and no money may be there yet.
 */
export function writeShifts(db: Connection): void {
  const quick = withoutDurability(db);
  const later = takeAway(db, ['money_movements']);
  inTransaction(db, () => {
    later.remove();
    const day = `(sold_at - (SELECT min(sold_at) FROM documents)) / ${DAY_MS}`;
    db.exec(
      `INSERT INTO shifts (number, opened_at, opened_by, is_counted, closed_at, closed_by)
         SELECT 1 + ${day}, min(sold_at), 'María', 1, max(sold_at), 'María' FROM documents GROUP BY 1;
       INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, reference, reason, at, actor)
         SELECT 'money-' || id, 1 + ${day}, 'sale', iif(total % 3 = 0, 'card', 'cash'), currency, total, id, '', '',
           sold_at, 'María'
         FROM documents WHERE kind = 'invoice' ORDER BY sold_at;`,
    );
    later.putBack();
  });
  quick.end();
}
