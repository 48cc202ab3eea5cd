import { expect, test } from './fixtures.ts';
import { press } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import { endTimbrado } from '../looks/foot-states.ts';
import { openShop, type Shop } from './support/shop.ts';

/* What became of a timbrado is told before the next sale, until somebody says that it was read. */

let shop: Shop;
let app: LaunchedApp;
test.beforeAll(async () => {
  shop = await openShop();
  endTimbrado(shop);
  app = await shop.open();
  await readyToSell(app.page);
});
test.afterAll(() => shop.close());

const notice = () => app.page.getByRole('region', { name: 'Venta' }).getByRole('alert');
const readIt = () => notice().getByRole('button');

test('one at a time, the newest first, and what was read stays read', async () => {
  await notice().getByText('El timbrado 12345678 del punto 001-001 ya no está en la lista').waitFor();
  expect(await notice().getByText('vence el 15/01/2026').count()).toBe(0);
  await press(readIt());
  await notice().getByText('El timbrado 12345678 del punto 001-001 vence el 15/01/2026').waitFor();
  await app.quit();
  app = await shop.open();
  await readyToSell(app.page);
  await notice().getByText('vence el 15/01/2026').waitFor();
  expect(await notice().getByText('ya no está en la lista').count()).toBe(0);
  await press(readIt());
  await readIt().waitFor({ state: 'detached' });
  expect(await notice().getByText('timbrado').count()).toBe(0);
  await app.quit();
});
