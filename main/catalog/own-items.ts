import type { Connection } from '../database/connection.ts';
import { KEPT, type KeptItem, type KeptRow, toKept } from './kept-item.ts';

/** Reads items that are no product of the head office, in the order of their newest change, after the given one. */
export function readOwnItems(
  db: Connection,
  { changedAt, position }: { changedAt: number; position: number },
  limit: number,
): KeptItem[] {
  const rows = db
    .prepare<unknown[], KeptRow>(
      `SELECT ${KEPT} FROM catalog_items
       WHERE (coalesce(changed_at, 0), position) > (@changedAt, @position)
         AND id NOT IN (SELECT item_id FROM shared_items)
       ORDER BY coalesce(changed_at, 0), position LIMIT @limit`,
    )
    .all({ changedAt, position, limit });
  return rows.map(toKept);
}
