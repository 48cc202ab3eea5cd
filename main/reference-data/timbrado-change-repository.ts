import type { Connection } from '../database/connection.ts';
import type { DocumentsTable, LookupArrivalsTable, LookupsTable } from '../database/schema/tables.ts';
import { type ChangeRow, readChange, type TimbradoChange } from './timbrado.ts';

type NewChange =
  | Omit<Extract<TimbradoChange, { change: 'changed' }>, 'id'>
  | Omit<Exclude<TimbradoChange, { change: 'changed' }>, 'id'>;

/** Changes of timbrados, shown until a person has read them. Writing is done inside the caller's transaction. */
export class TimbradoChangeRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  add({ key, change, details, foundAt }: NewChange): void {
    this.#db
      .prepare('INSERT INTO timbrado_changes (key, change, details, found_at) VALUES (?, ?, ?, ?)')
      .run(key, change, JSON.stringify(details), foundAt);
  }

  unread(): TimbradoChange[] {
    const rows = this.#db
      .prepare<unknown[], ChangeRow>(
        `SELECT id, key, change, details, found_at AS foundAt FROM timbrado_changes
         WHERE read_at IS NULL ORDER BY id`,
      )
      .all();
    return rows.map(readChange);
  }

  /** True if an end on that day was shown already, read or not. */
  hasTold(key: string, change: 'ending' | 'ended', lastDay: string): boolean {
    return (
      this.#db
        .prepare(`SELECT 1 FROM timbrado_changes WHERE key = ? AND change = ? AND details ->> 'lastDay' = ?`)
        .get(key, change, lastDay) !== undefined
    );
  }

  markRead(id: number, by: string, at: number): void {
    this.#db.prepare('UPDATE timbrado_changes SET read_at = ?, read_by = ? WHERE id = ?').run(at, by, id);
  }

  /** The timbrados for sales; one that is gone stays until a person has read that. */
  records(): { key: string; record: unknown; isGone: boolean }[] {
    const rows = this.#db
      .prepare<unknown[], Pick<LookupsTable, 'key' | 'record'> & { isGone: 0 | 1 }>(
        `SELECT key, record, gone_at IS NOT NULL AS isGone FROM lookups
         WHERE kind = 'timbrado' AND (gone_at IS NULL OR EXISTS (SELECT 1 FROM timbrado_changes change
           WHERE change.key = lookups.key AND change.change = 'gone' AND change.read_at IS NULL))
         ORDER BY key`,
      )
      .all();
    return rows.map(({ key, record, isGone }) => ({
      key,
      record: JSON.parse(record) as unknown,
      isGone: isGone === 1,
    }));
  }

  arrived(): Map<string, unknown> {
    const rows = this.#db
      .prepare<unknown[], Pick<LookupArrivalsTable, 'key' | 'record'>>(
        `SELECT key, record FROM lookup_arrivals WHERE kind = 'timbrado'`,
      )
      .all();
    return new Map(rows.map(({ key, record }) => [key, JSON.parse(record) as unknown]));
  }

  /** True if this counter ever issued with it, or has documents to issue with it. */
  isUsed(key: string): boolean {
    const [timbrado, establishment, point] = key.split('/');
    return (
      this.#db
        .prepare(
          `SELECT 1 FROM number_streams
           WHERE numero_timbrado = ? AND numero_establecimiento = ? AND punto_expedicion = ?`,
        )
        .get(timbrado, establishment, point) !== undefined || this.openDocuments(key).length > 0
    );
  }

  openDocuments(key: string): string[] {
    return this.#db
      .prepare<unknown[], DocumentsTable['local_number']>(
        `SELECT d.local_number FROM document_list l CROSS JOIN documents d ON d.id = l.document_id
         WHERE l.state IN ('draft', 'queued', 'sending', 'uncertain', 'review', 'refused')
           AND numero_timbrado || '/' || numero_establecimiento || '/' || punto_expedicion = ?
         ORDER BY l.place`,
      )
      .pluck()
      .all(key);
  }
}
