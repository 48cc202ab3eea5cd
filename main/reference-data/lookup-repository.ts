import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import type { LookupsTable } from '../database/schema/tables.ts';

export type LookupKind = LookupsTable['kind'];

/** The service's lists as last read, so that selling and printing need no connection. */
export class LookupRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  save(kind: LookupKind, key: string, record: unknown, fetchedAt: number): void {
    this.#db
      .prepare(
        `INSERT INTO lookups (kind, key, record, fetched_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (kind, key) DO UPDATE SET record = excluded.record, fetched_at = excluded.fetched_at`,
      )
      .run(kind, key, JSON.stringify(record), fetchedAt);
  }

  list(kind: LookupKind): unknown[] {
    const records = this.#statements
      .of<LookupsTable['record']>(
        'SELECT record FROM lookups WHERE kind = ? AND gone_at IS NULL ORDER BY key',
      )
      .pluck()
      .all(kind);
    return records.map((record) => JSON.parse(record) as unknown);
  }

  /** Records that the list has or ever had: sales may refer to a record that is gone. */
  listEver(kind: LookupKind): unknown[] {
    const records = this.#db
      .prepare<unknown[], LookupsTable['record']>('SELECT record FROM lookups WHERE kind = ? ORDER BY key')
      .pluck()
      .all(kind);
    return records.map((record) => JSON.parse(record) as unknown);
  }

  count(kind: LookupKind): number {
    return oneRow(
      this.#db
        .prepare<unknown[], number>('SELECT count(*) FROM lookups WHERE kind = ? AND gone_at IS NULL')
        .pluck()
        .get(kind),
    );
  }

  version(kind: LookupKind): string {
    return oneRow(
      this.#statements
        .of<string>(
          `SELECT count(*) || ' ' || count(gone_at) || ' ' || coalesce(max(fetched_at), 0)
           FROM lookups WHERE kind = ?`,
        )
        .pluck()
        .get(kind),
    );
  }

  /** Length of the list, and its newest record's reading time; null if it was never read. */
  standing(kind: LookupKind): { count: number; fetchedAt: number | null } {
    return oneRow(
      this.#db
        .prepare<unknown[], { count: number; fetchedAt: LookupsTable['fetched_at'] | null }>(
          'SELECT count(*) AS count, nullif(max(fetched_at), 0) AS fetchedAt FROM lookups WHERE kind = ?',
        )
        .get(kind),
    );
  }

  /** Also finds a record that is gone. */
  find(kind: LookupKind, key: string): unknown {
    const record = this.#statements
      .of<LookupsTable['record']>('SELECT record FROM lookups WHERE kind = ? AND key = ?')
      .pluck()
      .get(kind, key);
    return record === undefined ? null : JSON.parse(record);
  }
}
