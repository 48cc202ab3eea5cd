import type { CatalogLists } from '../../shared/contract/catalog.ts';
import type { Connection } from '../database/connection.ts';
import type { ClassificationsTable, InternalCodesTable } from '../database/schema/tables.ts';

type Lists = Pick<CatalogLists, 'classifications' | 'internalCodes'>;

/** Lists offered when an item is filled in. All writing is done inside the caller's transaction. */
export class ListRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  read(): Lists {
    return {
      classifications: this.#db
        .prepare<unknown[], Pick<ClassificationsTable, 'codigo' | 'nombre'>>(
          'SELECT codigo, nombre FROM classifications ORDER BY place',
        )
        .all(),
      internalCodes: this.#db
        .prepare<unknown[], Pick<InternalCodesTable, 'codigo' | 'descripcion'>>(
          'SELECT codigo, descripcion FROM internal_codes ORDER BY place',
        )
        .all(),
    };
  }

  replace({ classifications, internalCodes }: Lists): void {
    this.#db.exec('DELETE FROM classifications; DELETE FROM internal_codes;');
    const addClassification = this.#db.prepare(
      'INSERT INTO classifications (codigo, nombre, place) VALUES (@codigo, @nombre, @place)',
    );
    for (const [place, entry] of classifications.entries()) addClassification.run({ ...entry, place });
    const addCode = this.#db.prepare(
      'INSERT INTO internal_codes (codigo, descripcion, place) VALUES (@codigo, @descripcion, @place)',
    );
    for (const [place, entry] of internalCodes.entries()) addCode.run({ ...entry, place });
  }
}
