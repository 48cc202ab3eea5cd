import { addItem, readyToSell } from '../../tools/app/sale-keys.ts';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';
import { expect, test } from './fixtures.ts';

/* Each main screen once, in the commonest size and theme; all states and looks: test/looks. */

test.beforeAll(async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await readyToSell(page);
  await addItem(page, '3*yerba');
});

for (const screen of ['Venta', 'Documentos', 'Caja', 'Informes', 'Productos', 'Clientes', 'Ajustes']) {
  test(`${screen} has nothing unlabelled, too faint or cut off`, { tag: '@core' }, async ({ page }) => {
    const entry = page.getByRole('navigation').getByRole('button', { name: screen });
    await entry.click();
    await entry.and(page.locator('[aria-current=page]')).waitFor();
    expect.soft(await auditPage(page)).toEqual([]);
    expect.soft(await findLayoutFaults(page, [100])).toEqual([]);
  });
}
