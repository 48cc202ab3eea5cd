import { join } from 'node:path';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { CatalogRepository } from '../../main/catalog/catalog-repository.ts';
import { findByCode } from '../../main/catalog/find-by-code.ts';
import { saveMany } from '../../main/catalog/save-many.ts';
import { ShopSettingsRepository } from '../../main/settings/shop-settings-repository.ts';
import { inTransaction, openConnection } from '../../main/store/connection.ts';
import type { MethodsApi } from '../../shared/ipc/contract.ts';
import { openShop, type Shop } from '../e2e/support/shop.ts';
import { generatedProduct, productBarCode } from './generated-shop.ts';
import { withoutDurability } from './written-at-once.ts';

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

/** Writes so many products beside those that are there; nobody else may have the database open. */
export function stock(databaseFile: string, products: number): void {
  const db = openConnection(databaseFile);
  const quick = withoutDurability(db);
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
    quick.end();
    db.close();
  }
}

/** In the page: parks a sale with a line for each of these codes, as another day left it. */
async function parkSale(codes: readonly string[]): Promise<void> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const current = await mostrador['sale.resume']({});
  if (!current.ok) throw new Error(current.error.message);
  const lines = [];
  for (const code of codes) {
    const found = await mostrador['catalog.find-by-code']({ code });
    if (!found.ok || found.value.item === null) throw new Error(`there is no ${code}`);
    const terms = { price: '', discount: '', remark: '', isFromLabel: false };
    lines.push({ key: code, item: found.value.item, quantity: '1', ...terms });
  }
  const draft = { ...current.value, id: crypto.randomUUID(), lines };
  const parked = await mostrador['sale.park']({ draft, name: '' });
  if (!parked.ok) throw new Error(parked.error.message);
}

/** Puts a sale of so many lines in front; `products` as the shop was stocked. */
export async function takeUpLongSale({ page }: LaunchedApp, lines: number, products: number): Promise<void> {
  const step = Math.floor(products / lines);
  const codes = Array.from({ length: lines }, (_, index) => productBarCode(index * step));
  await page.evaluate(parkSale, codes);
  await readyToSell(page);
  await page.keyboard.press('F4');
  await page.getByRole('dialog').getByRole('button', { name: /rengl/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await readyToSell(page);
  const rows = page.locator('[role=grid] > [role=rowgroup]:last-child > [role=row]');
  await waitUntil(`${lines} lines`, async () => (await rows.count()) === lines);
}
