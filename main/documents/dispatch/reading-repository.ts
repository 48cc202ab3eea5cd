import * as z from 'zod';
import { type PendingItem, pendingItemSchema } from '../../../shared/wire/dispatch-note.ts';
import type { Connection } from '../../database/connection.ts';
import type { ItemReadingsTable } from '../../database/schema/tables.ts';

export interface StoredReading {
  carritoId: string;
  /** By this machine's clock. */
  readAt: number;
  items: PendingItem[];
  /** This counter's notes that were issued before the query. */
  counted: string[];
}

interface ReadingRow extends Pick<ItemReadingsTable, 'items' | 'counted'> {
  carritoId: ItemReadingsTable['carrito_id'];
  readAt: ItemReadingsTable['read_at'];
}

/**
 * The latest reading of each invoice's items, for when the service cannot be asked. Writing is done inside the caller's
 * transaction.
 */
export class ReadingRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  save(invoiceId: string, { carritoId, readAt, items, counted }: StoredReading): void {
    this.#db
      .prepare(
        `INSERT INTO item_readings (invoice_id, carrito_id, read_at, items, counted) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (invoice_id) DO UPDATE SET carrito_id = excluded.carrito_id, read_at = excluded.read_at,
           items = excluded.items, counted = excluded.counted`,
      )
      .run(invoiceId, carritoId, readAt, JSON.stringify(items), JSON.stringify(counted));
  }

  /** Null without a reading of this cart. */
  find(invoiceId: string, carritoId: string | null): StoredReading | null {
    const row = this.#db
      .prepare<unknown[], ReadingRow>(
        `SELECT carrito_id AS carritoId, read_at AS readAt, items, counted FROM item_readings
         WHERE invoice_id = ? AND carrito_id = ?`,
      )
      .get(invoiceId, carritoId);
    if (row === undefined) return null;
    return {
      carritoId: row.carritoId,
      readAt: row.readAt,
      items: pendingItemSchema.array().parse(JSON.parse(row.items)),
      counted: z.string().array().parse(JSON.parse(row.counted)),
    };
  }
}
