import { join } from 'node:path';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { openShop, type PutDatabase, type Shop } from '../window/support/shop.ts';
import { runBeside } from './frame/run-beside.ts';
import { productBarCode } from './generated-shop.ts';
import type { ProductsOrder } from './write-products.ts';

/**
 * A shop with the demonstration's items and `products` more, the app not yet opened over them; `database`
 * puts its past in place before the first login to the service.
 */
export async function openStockedShop(products: number, database?: PutDatabase): Promise<Shop> {
  const shop = await openShop(database === undefined ? {} : { database });
  try {
    // The first start adds the demonstration's items, and only to an empty catalogue.
    const app = await shop.open();
    await readyToSell(app.page);
    await app.quit();
    const order: ProductsOrder = { databaseFile: join(shop.dataFolder, 'mostrador.db'), products };
    await runBeside(join(import.meta.dirname, 'write-products.ts'), order);
    return shop;
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** In the page: parks a sale with a line for each code, as left on another day. */
async function parkSale(codes: readonly string[]): Promise<void> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const current = await mostrador['sale.resume']({});
  if (!current.ok) throw new Error(current.error.message);
  const lines = await Promise.all(
    codes.map(async (code) => {
      const found = await mostrador['catalog.find-by-code']({ code });
      if (!found.ok || found.value.item === null) throw new Error(`there is no ${code}`);
      const terms = { price: '', discount: '', remark: '', isFromLabel: false };
      return { key: code, item: found.value.item, quantity: '1', ...terms };
    }),
  );
  const draft = { ...current.value, id: crypto.randomUUID(), lines };
  const parked = await mostrador['sale.park']({ draft, name: '' });
  if (!parked.ok) throw new Error(parked.error.message);
}

/** Resumes a sale of `lines` lines; `products` as the shop was stocked. */
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
