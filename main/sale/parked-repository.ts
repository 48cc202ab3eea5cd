import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { type Connection, KeptStatements } from '../database/connection.ts';
import type { ParkedSalesTable } from '../database/schema/tables.ts';
import { readKeptDraft } from './read-kept-draft.ts';

export interface ParkedDraft {
  id: string;
  name: string;
  parkedAt: number;
  /** Null if it cannot be read. */
  draft: SaleDraft | null;
  /** Unparsed, so that an unreadable one is kept. */
  content: string;
}

type ParkedRow = Pick<ParkedSalesTable, 'id' | 'name' | 'content' | 'parked_at'>;

const WAITING = 'SELECT id, name, content, parked_at FROM parked_sales WHERE dropped_at IS NULL';

/** Sales that wait for their client to come back. Writing is done inside the caller's transaction. */
export class ParkedRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  add(draft: SaleDraft, name: string, at: number): void {
    this.#statements
      .of(
        `INSERT INTO parked_sales (id, name, content, parked_at) VALUES (@id, @name, @content, @at)
         ON CONFLICT (id) DO UPDATE SET name = @name, content = @content, parked_at = @at, dropped_at = NULL`,
      )
      .run({ id: draft.id, name, content: JSON.stringify(draft), at });
  }

  /** Oldest first. */
  list(): ParkedDraft[] {
    const rows = this.#statements.of<ParkedRow>(`${WAITING} ORDER BY parked_at, id`).all();
    return rows.map(parkedDraft);
  }

  find(id: string): ParkedDraft | null {
    const row = this.#statements.of<ParkedRow>(`${WAITING} AND id = ?`).get(id);
    return row === undefined ? null : parkedDraft(row);
  }

  /** True for a sale that was parked and not resumed since; also if it was given up. */
  has(id: string): boolean {
    return this.#statements.of('SELECT 1 FROM parked_sales WHERE id = ?').get(id) !== undefined;
  }

  /** Removes a sale that is in progress again, or sold. */
  remove(id: string): void {
    this.#statements.of('DELETE FROM parked_sales WHERE id = ?').run(id);
  }

  drop(id: string, at: number): void {
    this.#statements.of('UPDATE parked_sales SET dropped_at = ? WHERE id = ?').run(at, id);
  }
}

function parkedDraft({ id, name, content, parked_at: parkedAt }: ParkedRow): ParkedDraft {
  return { id, name, parkedAt, draft: readKeptDraft(content), content };
}
