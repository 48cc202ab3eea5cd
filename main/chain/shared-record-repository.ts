import { type Change, type ChangeHead, NO_CHANGES } from '../../shared/chain/shared-records.ts';
import { type Connection, KeptStatements } from '../database/connection.ts';
import type { SharedHeadTable, SharedRecordsTable } from '../database/schema/tables.ts';

/** The head office's records as this counter has them. All writing is done inside the caller's transaction. */
export class SharedRecordRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** The last change that is applied here. */
  head(): ChangeHead {
    const row = this.#row();
    return row === undefined ? NO_CHANGES : { place: row.place, hash: row.hash };
  }

  /** True for a counter that followed a head office and has not left it. */
  hasHead(): boolean {
    return this.#row() !== undefined;
  }

  /** Instant when this counter last knew that it lacked no change; null if never. */
  currentAt(): number | null {
    return this.#row()?.current_at ?? null;
  }

  /** @param currentAt null: it may lack some, and the instant stays as it is */
  moveHead({ place, hash }: ChangeHead, currentAt: number | null): void {
    this.#statements
      .of(
        `INSERT INTO shared_head (one, place, hash, current_at) VALUES (1, @place, @hash, @currentAt)
         ON CONFLICT (one) DO UPDATE SET place = @place, hash = @hash, current_at = coalesce(@currentAt, current_at)`,
      )
      .run({ place, hash, currentAt });
  }

  /** Has all of it come again from the start: what lies before the head may be of another branch. */
  beginAgain(): void {
    this.#statements.of("UPDATE shared_head SET hash = '' WHERE place > 0").run();
  }

  /** False if it is here already, or a newer revision is. */
  keep({ kind, branch, id, revision, record }: Change): boolean {
    const { changes } = this.#statements
      .of(
        `INSERT INTO shared_records (kind, branch, id, revision, record) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (kind, branch, id) DO UPDATE SET revision = excluded.revision, record = excluded.record
         WHERE shared_records.revision < excluded.revision`,
      )
      .run(kind, branch ?? '', id, revision, JSON.stringify(record));
    return changes === 1;
  }

  /** Null if there is none. */
  find(kind: string, branch: string | null, id: string): { revision: number; record: unknown } | null {
    const row = this.#statements
      .of<Pick<SharedRecordsTable, 'revision' | 'record'>>(
        'SELECT revision, record FROM shared_records WHERE kind = ? AND branch = ? AND id = ?',
      )
      .get(kind, branch ?? '', id);
    return row === undefined ? null : { revision: row.revision, record: JSON.parse(row.record) as unknown };
  }

  /** All of a kind, by their ids. */
  list(kind: string, branch: string | null): { id: string; record: unknown }[] {
    return this.#statements
      .of<Pick<SharedRecordsTable, 'id' | 'record'>>(
        'SELECT id, record FROM shared_records WHERE kind = ? AND branch = ? ORDER BY id',
      )
      .all(kind, branch ?? '')
      .map(({ id, record }) => ({ id, record: JSON.parse(record) as unknown }));
  }

  hasAny(kind: string): boolean {
    return this.#statements.of('SELECT 1 FROM shared_records WHERE kind = ? LIMIT 1').get(kind) !== undefined;
  }

  /** Before everything comes again from the start, or when the counter leaves its head office. */
  forget(): void {
    this.#statements.of('DELETE FROM shared_records').run();
    this.#statements.of('DELETE FROM shared_head').run();
  }

  #row(): SharedHeadTable | undefined {
    return this.#statements.of<SharedHeadTable>('SELECT * FROM shared_head').get();
  }
}
