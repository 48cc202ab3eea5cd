import { join } from 'node:path';
import { CatalogRepository } from '../../../main/catalog/catalog-repository.ts';
import { findByCode } from '../../../main/catalog/find-by-code.ts';
import { type ManyRow, saveMany } from '../../../main/catalog/save-many.ts';
import { SharedItemRepository } from '../../../main/catalog/shared-item-repository.ts';
import { ClientRepository } from '../../../main/clients/client-repository.ts';
import { LookupRepository } from '../../../main/reference-data/lookup-repository.ts';
import { UnitNames } from '../../../main/reference-data/unit-names.ts';
import { ShopSettingsRepository } from '../../../main/shop/settings/shop-settings-repository.ts';
import {
  type Connection,
  inTransaction,
  openConnection,
  openForLooking,
} from '../../../main/database/connection.ts';
import { migrate } from '../../../main/database/migrate.ts';
import { migrations } from '../../../main/database/schema/migrations.ts';
import { MATCHES } from '../search/engines.ts';
import { type CallTimes, timeCalls } from '../frame/times.ts';
import {
  generatedClient,
  generatedProduct,
  productBarCode,
  HARD_QUERIES,
  TYPED_CLIENTS,
} from '../generated-shop.ts';

export interface StockOrder {
  folder: string;
  products: number;
  clients: number;
  /** With synchronous=FULL and a log, as in the app. */
  isForced: boolean;
}

export interface StockedCatalog extends Omit<StockOrder, 'folder'> {
  file: string;
  /** Rows a second. */
  writtenPerSecond: number;
  changedPerSecond: number;
}

export interface CatalogTimes {
  hard: CallTimes;
  findByCode: CallTimes;
  clientSearch: CallTimes;
}

const ROWS_A_TRANSACTION = 500;
/** Rows between checkpoints of the log, as in an import; their time counts here. */
const ROWS_A_LOG = 5_000;

/** Writes and changes a catalogue, in its own database in this folder. */
export function stockCatalog({ folder, ...options }: StockOrder): StockedCatalog {
  const { products, clients: clientCount, isForced } = options;
  const file = join(folder, `catalog-${products}.db`);
  const db = openConnection(file);
  try {
    db.pragma(`journal_mode = ${isForced ? 'WAL' : 'MEMORY'}`);
    db.pragma('wal_autocheckpoint = 0');
    if (!isForced) {
      db.pragma('synchronous = OFF');
      db.pragma('cache_size = -200000');
    }
    migrate(db, migrations, { backupFolder: folder, now: 0 });
    const catalog = new CatalogRepository(db);
    const clients = new ClientRepository(db);
    const writtenPerSecond = writeAll(db, catalog, products, 0);
    const changedPerSecond = writeAll(db, catalog, Math.min(products, 20_000), 500);
    for (let from = 0; from < clientCount; from += ROWS_A_TRANSACTION)
      inTransaction(db, () => {
        for (let index = from; index < Math.min(from + ROWS_A_TRANSACTION, clientCount); index++)
          clients.insert(`client-${index}`, generatedClient(index), { at: index, actor: 'bench' });
      });
    // As the app opens it.
    db.pragma('journal_mode = WAL');
    return { file, ...options, writtenPerSecond, changedPerSecond };
  } finally {
    db.close();
  }
}

/** Searches as the screen does. */
export function timeCatalog({ file, products }: StockedCatalog): CatalogTimes {
  const db = openForLooking(file);
  try {
    const catalog = new CatalogRepository(db);
    const clients = new ClientRepository(db);
    const parts = {
      catalog,
      settings: new ShopSettingsRepository(db),
      units: new UnitNames(new LookupRepository(db)),
    };
    const codes = Array.from({ length: 200 }, (_, index) => productBarCode((index * 7919) % products));
    return {
      hard: timeCalls(HARD_QUERIES, (text) => catalog.search(text, MATCHES)),
      findByCode: timeCalls([...codes, '0000000000000', 'ART-77', '2000077012347'], (code) =>
        findByCode(parts, code),
      ),
      clientSearch: timeCalls(TYPED_CLIENTS, (text) => clients.search(text, MATCHES)),
    };
  } finally {
    db.close();
  }
}

/** Returns rows a second; `dearer` is added to every price. */
function writeAll(db: Connection, catalog: CatalogRepository, count: number, dearer: number): number {
  let took = 0;
  let made = 0;
  for (let from = 0; from < count; from += ROWS_A_TRANSACTION) {
    const rows: ManyRow[] = Array.from(
      { length: Math.min(ROWS_A_TRANSACTION, count - from) },
      (_, index) => ({
        item: generatedProduct(from + index, dearer),
        otherBarCodes: null,
        isActive: null,
      }),
    );
    const startedAt = performance.now();
    inTransaction(db, () =>
      saveMany({ catalog, sharedItems: new SharedItemRepository(db) }, rows, {
        at: 1,
        actor: 'bench',
        newId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
      }),
    );
    if ((from + rows.length) % ROWS_A_LOG === 0) db.pragma('wal_checkpoint(PASSIVE)');
    took += performance.now() - startedAt;
  }
  return Math.round((count / took) * 1000);
}
