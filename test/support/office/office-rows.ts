import type { Pool } from 'pg';

/** Rows as the head office writes them from what its counters send. */

export async function addBranch(pool: Pool, branch: string, name: string): Promise<void> {
  await pool.query('INSERT INTO branches (branch, name) VALUES ($1, $2)', [branch, name]);
}

export interface CounterRow {
  /** `b001.c1`; its branch is in it. */
  counter: string;
  name: string;
  app?: string;
  /** UTC epoch ms; now if they are missing. */
  joinedAt?: number;
  lastNewsAt?: number | null;
}

export async function addCounter(
  pool: Pool,
  { counter, name, app = '0.1.0', joinedAt = Date.now(), lastNewsAt = Date.now() }: CounterRow,
): Promise<void> {
  await pool.query(
    `INSERT INTO counters (counter, branch, name, public_key, history, service, digits, app, joined_at, last_seen_at)
     VALUES ($1, split_part($1, '.', 1), $2, $1, $1, 'http://127.0.0.1:9', '48217730', $3,
       to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0))`,
    [counter, name, app, joinedAt, lastNewsAt],
  );
}

export interface SaleRow {
  id: string;
  counter: string;
  /** UTC epoch ms. */
  soldAt: number;
  total: bigint;
  state?: string;
  kind?: string;
  client?: string;
}

/** Adds a sale in guaraníes with the entry that brought it. */
export async function addSale(
  pool: Pool,
  { id, counter, soldAt, total, state = 'approved', kind = 'invoice', client = 'SIN NOMBRE' }: SaleRow,
): Promise<void> {
  const { rows } = await pool.query<{ seq: string }>(
    `WITH head AS (
       UPDATE counters SET head_seq = head_seq + 1, head_at = now(), last_seen_at = now() WHERE counter = $1
       RETURNING head_seq
     )
     INSERT INTO entries (counter, seq, hash, previous, at, event, subject, details, batch)
     SELECT $1, head_seq, 'h', 'p', $2, 'sale', $3, '{}', 1 FROM head RETURNING seq`,
    [counter, soldAt, id],
  );
  const seq = Number(rows[0]?.seq);
  await pool.query(
    `INSERT INTO documents (id, counter, seq, kind, state, local_number, sold_at, sold_on, timbrado, establecimiento,
       punto, currency, total, total_pyg, client_name, client_document)
     VALUES ($1, $2, $3::bigint, $4, $5, 'C1-' || lpad($3::text, 6, '0'), $6::bigint,
       (to_timestamp($6::bigint / 1000.0) AT TIME ZONE 'UTC' - interval '3 hours')::date,
       '12345678', '001', '001', 'PYG', $7, $7, $8, '')`,
    [id, counter, seq, kind, state, soldAt, total, client],
  );
}

/** Notes that a counter issued with a point, `12345678-001-001`. */
export async function addPointUse(
  pool: Pool,
  { point, counter, lastAt }: { point: string; counter: string; lastAt: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO point_uses (point, counter, last_at, last_number) VALUES ($1, $2, $3, '001-001-0000123')`,
    [point, counter, lastAt],
  );
}

/** Adds a counter's note that it heard of a move: that it has the point, or else another one. */
export async function addMove(
  pool: Pool,
  {
    point,
    counter,
    epoch,
    isOwn = false,
  }: { point: string; counter: string; epoch: number; isOwn?: boolean },
): Promise<void> {
  await pool.query(
    `INSERT INTO entries (counter, seq, hash, previous, at, event, subject, details, batch)
     SELECT $1, coalesce(max(seq), 0) + 1, 'h', 'p', 0, $2, $3, $4, 1 FROM entries WHERE counter = $1`,
    [counter, isOwn ? 'point.held' : 'point.elsewhere', point, JSON.stringify({ epoch })],
  );
}

/** Says so, as the head office does after a commit. */
export async function sendNews(pool: Pool, ...counters: readonly string[]): Promise<void> {
  await pool.query("SELECT pg_notify('news', $1)", [counters.join(',')]);
}
