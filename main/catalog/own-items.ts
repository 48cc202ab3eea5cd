import type { Connection } from '../database/connection.ts';
import type { CatalogItemsTable } from '../database/schema/tables.ts';
import { KEPT, type KeptItem, type KeptRow, toKept } from './kept-item.ts';

/** An item of this counter's own, and the place of its newest change. */
export interface OwnItem extends KeptItem {
  place: CatalogItemsTable['change_place'];
}

/** Reads items that are no product of the head office, in the order of their newest change, after a place. */
export function readOwnItems(db: Connection, { after, limit }: { after: number; limit: number }): OwnItem[] {
  const rows = db
    .prepare<unknown[], KeptRow & Pick<OwnItem, 'place'>>(
      `SELECT ${KEPT}, change_place AS place FROM catalog_items
       WHERE change_place > @after AND id NOT IN (SELECT item_id FROM shared_items)
       ORDER BY change_place LIMIT @limit`,
    )
    .all({ after, limit });
  return rows.map((row) => ({ ...toKept(row), place: row.place }));
}
