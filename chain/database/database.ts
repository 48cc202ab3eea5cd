import { Pool, type PoolClient } from 'pg';
import { ChainError } from '../chain-error.ts';
import { texts } from '../texts.ts';
import { SCHEMA } from './schema.ts';

/** A statement's way to the database, in a transaction. */
export type Transaction = PoolClient;

const CONNECT_MS = 5000;
/** For counters' questions, pages and notifications. */
const CONNECTIONS = 10;
/** A database behind a broken link must not keep the office waiting for ever. */
const ANSWER_MS = 120_000;
/** Any number of our own: two offices must not migrate at once. */
const MIGRATION_LOCK = 4_020_001;

/** Opens the database, and brings it to this version. Rejects with ChainError for one of a newer version. */
export async function openDatabase(url: string): Promise<Pool> {
  const pool = openPool(url, CONNECTIONS);
  try {
    await migrate(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** True where PostgreSQL's log would have the values of a statement that failed: customers' data. */
export async function logsData(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isTerse: boolean }>(
    `SELECT current_setting('log_error_verbosity') = 'terse'
       AND current_setting('log_min_error_statement') IN ('fatal', 'panic') AS "isTerse"`,
  );
  return rows[0]?.isTerse !== true;
}

/** Makes a pool of up to `max` connections, each made when it is first needed. */
export function openPool(url: string, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    query_timeout: ANSWER_MS,
    max,
  });
  // A connection that breaks rejects its statement, or the next one finds out; its event would end the program. Each has a
  // listener of its own: the pool has none between its making and its first statement.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Each version in a transaction of its own. */
async function migrate(pool: Pool): Promise<void> {
  let version: number;
  do {
    version = await inTransaction(pool, async (db) => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await db.query(
        'CREATE TABLE IF NOT EXISTS versions (version integer PRIMARY KEY, made_at timestamptz NOT NULL)',
      );
      const { rows } = await db.query<{ version: number }>(
        'SELECT coalesce(max(version), 0) AS version FROM versions',
      );
      const known = rows[0]?.version ?? 0;
      if (known > SCHEMA.length) throw new ChainError(texts.newerDatabase);
      const next = SCHEMA[known];
      if (next === undefined) return known;
      await db.query(next);
      await db.query('INSERT INTO versions VALUES ($1, now())', [known + 1]);
      return known + 1;
    });
  } while (version < SCHEMA.length);
}

/** Runs `work` in one transaction; what it throws undoes it. */
export async function inTransaction<T>(pool: Pool, work: (db: Transaction) => Promise<T>): Promise<T> {
  const db = await pool.connect();
  let isBroken = false;
  try {
    await db.query('BEGIN');
    const made = await work(db);
    await db.query('COMMIT');
    return made;
  } catch (error) {
    await db.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    db.release(isBroken);
  }
}

function ignore(): void {}
