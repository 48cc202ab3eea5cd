import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogRepository } from '../../main/catalog/catalog-repository.ts';
import { findByCode } from '../../main/catalog/find-by-code.ts';
import { type ManyRow, saveMany } from '../../main/catalog/save-many.ts';
import { ClientRepository } from '../../main/clients/client-repository.ts';
import { ShopSettingsRepository } from '../../main/settings/shop-settings-repository.ts';
import { type Connection, inTransaction, openConnection } from '../../main/store/connection.ts';
import { migrate } from '../../main/store/migrate.ts';
import { migrations } from '../../main/store/migrations/list.ts';
import { type CallTimes, timeCalls } from './frame/times.ts';
import {
  generatedClient,
  generatedProduct,
  productBarCode,
  TYPED_CLIENTS,
  TYPED_PRODUCTS,
} from './generated-shop.ts';

export interface CatalogFigures {
  products: number;
  writtenPerSecond: number;
  changedPerSecond: number;
  search: CallTimes;
  findByCode: CallTimes;
  clients: number;
  clientSearch: CallTimes;
}

const ROWS_A_TRANSACTION = 500;
/** The log is emptied as seldom as an import does; here the time it takes counts. */
const ROWS_A_LOG = 5_000;
/** As many as the screen shows. */
const MATCHES = 20;

/** A catalogue written, changed and searched as one types, in a database of its own, at synchronous=FULL. */
export function measureCatalog(options: { products: number; clients: number }): CatalogFigures {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  const db = openConnection(join(folder, 'catalog.db'));
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('wal_autocheckpoint = 0');
    migrate(db, migrations, { backupFolder: folder, now: 0 });
    const catalog = new CatalogRepository(db);
    const clients = new ClientRepository(db);
    const writtenPerSecond = writeAll(db, catalog, options.products, 0);
    const changedPerSecond = writeAll(db, catalog, Math.min(options.products, 20_000), 500);
    for (let from = 0; from < options.clients; from += ROWS_A_TRANSACTION)
      inTransaction(db, () => {
        for (let index = from; index < Math.min(from + ROWS_A_TRANSACTION, options.clients); index++)
          clients.insert(`client-${index}`, generatedClient(index), { at: index, actor: 'bench' });
      });
    const parts = { catalog, settings: new ShopSettingsRepository(db) };
    const codes = Array.from({ length: 200 }, (_, index) =>
      productBarCode((index * 7919) % options.products),
    );
    return {
      products: options.products,
      writtenPerSecond,
      changedPerSecond,
      search: timeCalls(TYPED_PRODUCTS, (text) => catalog.search(text, MATCHES)),
      findByCode: timeCalls([...codes, '0000000000000', 'ART-77', '2000077012347'], (code) =>
        findByCode(parts, code),
      ),
      clients: options.clients,
      clientSearch: timeCalls(TYPED_CLIENTS, (text) => clients.search(text, MATCHES)),
    };
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

/** Rows a second, each transaction durable; `dearer` is added to every price. */
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
      saveMany(catalog, rows, {
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
