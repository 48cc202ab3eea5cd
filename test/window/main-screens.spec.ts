import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { addItem, readyToSell } from '../../dev/app/sale-keys.ts';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';
import { expect, test } from './fixtures.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Each main screen once, in the size and the theme of most counters; all states and looks: test/looks. */

let shop: Shop;
let app: LaunchedApp;

test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  await app.page.setViewportSize({ width: 1366, height: 768 });
  await readyToSell(app.page);
  await addItem(app.page, '3*yerba');
});
test.afterAll(() => shop.close());

for (const screen of ['Venta', 'Documentos', 'Caja', 'Informes', 'Productos', 'Clientes', 'Ajustes']) {
  test(`${screen} has nothing unlabelled, too faint or cut off`, { tag: '@core' }, async () => {
    const { page } = app;
    const entry = page.getByRole('navigation').getByRole('button', { name: screen });
    await entry.click();
    await entry.and(page.locator('[aria-current=page]')).waitFor();
    expect.soft(await auditPage(page)).toEqual([]);
    expect.soft(await findLayoutFaults(page, [100])).toEqual([]);
  });
}
