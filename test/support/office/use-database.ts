import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from './test-postgres.ts';

/** Reason that tests of a database cannot run here; null where they can. */
export const noPostgres = findPostgres() === null ? 'PostgreSQL is not installed' : null;

/** A database for the tests of a block, with the head office's schema and the rows that `fill` writes. */
export function useDatabase(fill: (pool: Pool) => Promise<void>): { pool: Pool } {
  const database = {} as { pool: Pool };
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    database.pool = await postgres.makeDatabase();
    await fill(database.pool);
  });
  afterAll(() => postgres.close());
  return database;
}
