import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import type { Connection } from '../store/connection.ts';

interface EntryRow {
  id: string;
  kind: CatalogItem['kind'];
  record: string;
  active: 0 | 1;
}

interface WholeEntry {
  item: CatalogItem;
  barCodes: string[];
  isActive: boolean;
}

/** The whole catalogue, for whoever compares or writes all of it. */
export class WholeCatalogRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** In the order they were taken in. */
  all(): WholeEntry[] {
    const rows = this.#db
      .prepare('SELECT id, kind, record, active FROM catalog_items ORDER BY position')
      .all() as EntryRow[];
    return rows.map(({ id, kind, record, active }) => {
      const item = { id, kind, record: JSON.parse(record) as unknown } as CatalogItem;
      const first = item.kind === 'mercaderia' ? item.record.codigo_barra : undefined;
      return { item, barCodes: first === undefined ? [] : [first], isActive: active === 1 };
    });
  }
}
