import { hash, randomUUID } from 'node:crypto';
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

/**
 * Only what the promise needs, in one commit: document, number, outbox entry, an audit entry that covers the one before, and
 * the sale in progress emptied.
 */
export function bareTransaction(folder: string): Peer {
  const db = new Database(join(folder, 'bare.db'));
  db.pragma('page_size = 2048');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`CREATE TABLE documents (id TEXT PRIMARY KEY, local_number INTEGER NOT NULL UNIQUE, body TEXT NOT NULL) STRICT;
    CREATE TABLE outbox (position INTEGER PRIMARY KEY, document_id TEXT NOT NULL UNIQUE REFERENCES documents) STRICT;
    CREATE TABLE audit (seq INTEGER PRIMARY KEY, subject TEXT NOT NULL, details TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
    CREATE TABLE series (one INTEGER PRIMARY KEY, last INTEGER NOT NULL) STRICT;
    CREATE TABLE drafts (one INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT;
    INSERT INTO series VALUES (1, 0);
    INSERT INTO drafts VALUES (1, '')`);
  const next = db.prepare<[], number>('UPDATE series SET last = last + 1 RETURNING last').pluck();
  const document = db.prepare('INSERT INTO documents VALUES (?, ?, ?)');
  const entry = db.prepare('INSERT INTO outbox (document_id) VALUES (?)');
  const audit = db.prepare('INSERT INTO audit (subject, details, hash) VALUES (?, ?, ?)');
  const empty = db.prepare(`UPDATE drafts SET content = ''`);
  let head = '';
  const put = db.transaction((text: string) => {
    const id = randomUUID();
    const number = next.get() ?? 0;
    const details = JSON.stringify({ number, body: hash('sha256', text) });
    head = hash('sha256', `${head}${id}${details}`);
    document.run(id, number, text);
    entry.run(id);
    audit.run(id, details, head);
    empty.run();
  });
  return { put: (text) => put.immediate(text), close: () => db.close() };
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
