import { START_TABLES } from '../../../shared/domain/dispatch/dispatch-tables.ts';
import { DISPATCH_TABLES, type DispatchTable } from '../../../shared/domain/dispatch/dispatch-tables.ts';
import { type DispatchTables, dispatchTablesSchema } from '../../../shared/contract/dispatch.ts';
import type { Connection } from '../../database/connection.ts';
import type { DispatchTablesTable } from '../../database/schema/tables.ts';

/** The shop's lists of codes; an unchanged one has its default. Writing is done inside the caller's transaction. */
export class DispatchTableRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  read(): DispatchTables {
    const rows = this.#db
      .prepare<unknown[], Pick<DispatchTablesTable, 'name' | 'codes'>>(
        'SELECT name, codes FROM dispatch_tables',
      )
      .all();
    const changed = new Map(rows.map(({ name, codes }) => [name, codes]));
    return dispatchTablesSchema.parse(
      Object.fromEntries(
        DISPATCH_TABLES.map((name) => {
          const codes = changed.get(name);
          return [name, codes === undefined ? START_TABLES[name] : (JSON.parse(codes) as unknown)];
        }),
      ),
    );
  }

  save(name: DispatchTable, codes: DispatchTables[DispatchTable], changedAt: number): void {
    this.#db
      .prepare(
        `INSERT INTO dispatch_tables (name, codes, changed_at) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET codes = excluded.codes, changed_at = excluded.changed_at`,
      )
      .run(name, JSON.stringify(codes), changedAt);
  }
}
