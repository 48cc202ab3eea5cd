import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import type { Connection } from '../database/connection.ts';
import { ITEM, type ItemRow, toItem } from './kept-item.ts';
import type { CatalogItemsTable } from '../database/schema/tables.ts';

interface EntryRow extends ItemRow {
  active: CatalogItemsTable['active'];
  barCodes: CatalogItemsTable['bar_codes'];
}

interface WholeEntry {
  item: CatalogItem;
  barCodes: string[];
  isActive: boolean;
}

export class WholeCatalogRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  all(): WholeEntry[] {
    const rows = this.#db
      .prepare<unknown[], EntryRow>(
        `SELECT ${ITEM}, active, bar_codes AS barCodes FROM catalog_items ORDER BY position`,
      )
      .all();
    return rows.map(({ active, barCodes, ...row }) => ({
      item: toItem(row),
      barCodes: barCodes.split('\n').filter((code) => code !== ''),
      isActive: active === 1,
    }));
  }
}
