import { join } from 'node:path';
import Database from 'better-sqlite3';
import { requirePeer } from '../peers/require-peer.ts';

/** Stores one sale's text, durably when it returns. */
export interface Peer {
  put: (text: string) => unknown;
  close: () => void;
}

/** The minimum: one row, one commit, with synchronous=FULL. */
export function rawInsert(folder: string): Peer {
  const db = new Database(join(folder, 'raw.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE sales (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = db.prepare('INSERT INTO sales (body) VALUES (?)');
  return { put: (text) => insert.run(text), close: () => db.close() };
}

interface LitequeDb {
  run: (query: unknown) => unknown;
}
interface Liteque {
  buildDBClient: (file: string, options: object) => LitequeDb;
  SqliteQueue: new (
    name: string,
    db: LitequeDb,
    options: object,
  ) => { enqueue: (payload: unknown) => Promise<unknown> };
}

/** Its bare enqueue, as durable as ours: its default is NORMAL. */
export async function litequeEnqueue(folder: string): Promise<Peer> {
  const { buildDBClient, SqliteQueue } = await requirePeer<Liteque>('liteque');
  const { sql } = await requirePeer<{ sql: { raw: (text: string) => unknown } }>('drizzle-orm');
  const db = buildDBClient(join(folder, 'liteque.db'), { runMigrations: true });
  db.run(sql.raw('PRAGMA synchronous = FULL'));
  const queue = new SqliteQueue('sales', db, { defaultJobArgs: { numRetries: 3 }, keepFailedJobs: true });
  return { put: (text) => queue.enqueue(text), close: () => {} };
}
