import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import type { Connection } from '../store/connection.ts';

interface EntryRow {
  id: string;
  kind: CatalogItem['kind'];
  record: string;
  active: 0 | 1;
  barCodes: string;
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
      .prepare('SELECT id, kind, record, active, bar_codes AS barCodes FROM catalog_items ORDER BY position')
      .all() as EntryRow[];
    return rows.map(({ id, kind, record, active, barCodes }) => {
      const item = { id, kind, record: JSON.parse(record) as unknown } as CatalogItem;
      return { item, barCodes: barCodes.split('\n').filter((code) => code !== ''), isActive: active === 1 };
    });
  }
}
