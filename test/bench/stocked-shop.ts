import { join } from 'node:path';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { CatalogRepository } from '../../main/catalog/catalog-repository.ts';
import { findByCode } from '../../main/catalog/find-by-code.ts';
import { saveMany } from '../../main/catalog/save-many.ts';
import { ShopSettingsRepository } from '../../main/settings/shop-settings-repository.ts';
import { inTransaction, openConnection } from '../../main/store/connection.ts';
import { openShop, type Shop } from '../e2e/support/shop.ts';
import type { Scanner } from '../e2e/support/scanner.ts';
import { generatedProduct, productBarCode } from './generated-shop.ts';

const ROWS_A_TRANSACTION = 500;

/** A shop with the demonstration's items and so many products besides, the app not yet opened over them. */
export async function openStockedShop(products: number): Promise<Shop> {
  const shop = await openShop();
  // The first start brings the demonstration's items, and only into an empty catalogue.
  const app = await shop.open();
  await readyToSell(app.page);
  await app.quit();
  stock(join(shop.dataFolder, 'mostrador.db'), products);
  return shop;
}

function stock(databaseFile: string, products: number): void {
  const db = openConnection(databaseFile);
  try {
    const catalog = new CatalogRepository(db);
    const known = findByCode({ catalog, settings: new ShopSettingsRepository(db) }, 'YER-500').item;
    if (known === null) throw new Error('there is no YER-500');
    const { unidad_medida_venta_id } = known.record;
    let made = 0;
    for (let from = 0; from < products; from += ROWS_A_TRANSACTION) {
      const rows = Array.from({ length: Math.min(ROWS_A_TRANSACTION, products - from) }, (_, index) => {
        const item = generatedProduct(from + index, 0);
        item.record.unidad_medida_venta_id = unidad_medida_venta_id;
        return { item, otherBarCodes: null, isActive: null };
      });
      const newId = (): string => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
      inTransaction(db, () => saveMany(catalog, rows, { at: 1, actor: 'bench', newId }));
    }
  } finally {
    db.close();
  }
}

/** Scans so many products, each a line of its own, without waiting between them. */
export async function scanLines({ page }: LaunchedApp, scanner: Scanner, lines: number): Promise<void> {
  for (let index = 0; index < lines; index += 1) await scanner.scan(productBarCode(index * 997));
  const rows = page.locator('[role=grid] > [role=rowgroup]:last-child > [role=row]');
  await waitUntil(`${lines} lines`, async () => (await rows.count()) === lines);
}
