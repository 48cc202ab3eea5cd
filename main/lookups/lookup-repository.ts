import type { Connection } from '../store/connection.ts';

export type LookupKind = 'timbrado' | 'ciudad' | 'unidad-medida';

/** What the service's lists said last, so that selling and printing need no connection. */
export class LookupRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
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
    const records = this.#db
      .prepare('SELECT record FROM lookups WHERE kind = ? ORDER BY key')
      .pluck()
      .all(kind) as string[];
    return records.map((record) => JSON.parse(record) as unknown);
  }

  /** Changes when a list does. */
  version(kind: LookupKind): string {
    return this.#db
      .prepare(`SELECT count(*) || ' ' || coalesce(max(fetched_at), 0) FROM lookups WHERE kind = ?`)
      .pluck()
      .get(kind) as string;
  }

  /** How long the list is and when the newest of it was read; null where it never was. */
  standing(kind: LookupKind): { count: number; fetchedAt: number | null } {
    return this.#db
      .prepare('SELECT count(*) AS count, max(fetched_at) AS fetchedAt FROM lookups WHERE kind = ?')
      .get(kind) as { count: number; fetchedAt: number | null };
  }

  find(kind: LookupKind, key: string): unknown {
    const record = this.#db
      .prepare('SELECT record FROM lookups WHERE kind = ? AND key = ?')
      .pluck()
      .get(kind, key);
    return record === undefined ? null : JSON.parse(record as string);
  }
}
