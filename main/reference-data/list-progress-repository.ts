import { type Connection, oneRow } from '../database/connection.ts';
import type { LookupKind } from './lookup-repository.ts';
import type { LookupListsTable } from '../database/schema/tables.ts';

export interface ListProgress {
  begunAt: NonNullable<LookupListsTable['begun_at']>;
  nextPage: NonNullable<LookupListsTable['next_page']>;
  /** Records of all pages so far, unusable ones included. */
  readCount: NonNullable<LookupListsTable['read_count']>;
}

/**
 * Progress of lists read from the service page by page, across restarts. Writing is done inside the caller's
 * transaction.
 */
export class ListProgressRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Null before the first complete list. */
  fetchedAt(kind: LookupKind): number | null {
    const at = this.#db
      .prepare<unknown[], LookupListsTable['fetched_at']>(
        'SELECT fetched_at FROM lookup_lists WHERE kind = ?',
      )
      .pluck()
      .get(kind);
    return at ?? null;
  }

  find(kind: LookupKind): ListProgress | null {
    const row = this.#db
      .prepare<unknown[], ListProgress>(
        `SELECT begun_at AS begunAt, next_page AS nextPage, read_count AS readCount FROM lookup_lists
         WHERE kind = ? AND begun_at IS NOT NULL`,
      )
      .get(kind);
    return row ?? null;
  }

  /** Starts at the first page and drops the records that had arrived before. */
  begin(kind: LookupKind, at: number): void {
    this.#db.prepare('DELETE FROM lookup_arrivals WHERE kind = ?').run(kind);
    this.#db
      .prepare(
        `INSERT INTO lookup_lists (kind, begun_at, next_page, read_count) VALUES (@kind, @at, 1, 0)
         ON CONFLICT (kind) DO UPDATE SET begun_at = @at, next_page = 1, read_count = 0`,
      )
      .run({ kind, at });
  }

  arrived(kind: LookupKind, records: readonly { key: string; record: unknown }[], readCount: number): void {
    const keep = this.#db.prepare('INSERT OR REPLACE INTO lookup_arrivals VALUES (?, ?, ?)');
    for (const { key, record } of records) keep.run(kind, key, JSON.stringify(record));
    this.#db
      .prepare('UPDATE lookup_lists SET next_page = next_page + 1, read_count = ? WHERE kind = ?')
      .run(readCount, kind);
  }

  countArrived(kind: LookupKind): number {
    return oneRow(
      this.#db
        .prepare<unknown[], number>('SELECT count(*) FROM lookup_arrivals WHERE kind = ?')
        .pluck()
        .get(kind),
    );
  }

  drop(kind: LookupKind): void {
    this.#db.prepare('DELETE FROM lookup_arrivals WHERE kind = ?').run(kind);
    this.#db
      .prepare('UPDATE lookup_lists SET begun_at = NULL, next_page = NULL, read_count = NULL WHERE kind = ?')
      .run(kind);
  }

  /** Makes the arrived records the list in use. */
  finish(kind: LookupKind, at: number): void {
    const told = { kind, at };
    this.#db
      .prepare(
        `UPDATE lookups SET gone_at = @at WHERE kind = @kind AND gone_at IS NULL
           AND key NOT IN (SELECT key FROM lookup_arrivals WHERE kind = @kind)`,
      )
      .run(told);
    this.#db
      .prepare(
        `INSERT INTO lookups (kind, key, record, fetched_at)
         SELECT kind, key, record, @at FROM lookup_arrivals WHERE kind = @kind
         ON CONFLICT (kind, key) DO UPDATE SET record = excluded.record, fetched_at = @at, gone_at = NULL`,
      )
      .run(told);
    this.#db.prepare('DELETE FROM lookup_arrivals WHERE kind = ?').run(kind);
    this.#db
      .prepare(
        `UPDATE lookup_lists SET fetched_at = @at, begun_at = NULL, next_page = NULL, read_count = NULL
         WHERE kind = @kind`,
      )
      .run(told);
  }
}
