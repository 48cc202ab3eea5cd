import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addItem, linesOf } from '../../tools/app/sale-keys.ts';
import { press } from '../../tools/app/keyboard.ts';
import { noOffice } from '../support/chain/test-office.ts';
import { ChainApps } from './support/chain-apps.ts';
import { countFloat } from './support/count-till.ts';
import { openSettings } from './support/open-settings.ts';
import { openParked, park } from './support/parking.ts';

/* Two counters of a branch, one of which runs its server: sales and cash that go from one to the other. */

let apps: ChainApps;

test.beforeAll(async () => {
  test.skip(noOffice !== null, noOffice ?? '');
  apps = await ChainApps.start();
});

test.afterAll(() => apps?.end());

const toSale = (page: Page): Promise<void> =>
  press(page.getByRole('navigation').getByRole('button', { name: 'Venta' }));

test('a sale parked at one counter is taken at the other, which goes on with its own without the server', async () => {
  const server = await apps.openMember('Caja 1');
  const other = await apps.openMember('Caja 2');
  try {
    await apps.nameServer('Caja 1');
    await openSettings(server.page, 'Central');
    await server.page.getByText('En este equipo', { exact: true }).waitFor();
    await openSettings(other.page, 'Central');
    await other.page.getByText('Contesta', { exact: true }).waitFor();

    await toSale(other.page);
    await addItem(other.page, '2*yerba');
    await park(other.page, 'Mesa 4');
    await toSale(server.page);
    await expect.poll(() => openParked(server.page)).toEqual([expect.stringContaining('de Caja 2')]);
    await server.page.keyboard.press('Enter');
    await expect.poll(async () => (await linesOf(server.page)).join()).toContain('Yerba');
    expect(await openParked(other.page)).toEqual([]);
    await other.page.keyboard.press('Escape');

    await addItem(other.page, 'arroz');
    await park(other.page, 'Don Ramón');
    // It ends its server too; a killed one leaves it running until the next start.
    await server.quit();
    await other.page.getByTitle(/sucursal sin servidor/).waitFor();
    expect(await openParked(other.page)).toEqual([expect.stringContaining('Don Ramón')]);
    await other.page.keyboard.press('Enter');
    const dialog = other.page.getByRole('dialog');
    await dialog.getByText('puede estar en otra caja').waitFor();
    await press(dialog.getByRole('button', { name: 'Seguir acá' }));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await linesOf(other.page)).join()).toContain('Arroz');
  } finally {
    await server.quit();
    await other.kill();
  }
});

test('cash handed over at one counter is received at the other', async () => {
  const server = await apps.openMember('Caja 3');
  const other = await apps.openMember('Caja 4');
  try {
    await apps.nameServer('Caja 3');
    for (const { page } of [server, other]) await page.keyboard.press('Control+t');
    await countFloat(other.page, 500_000);
    await countFloat(server.page, 200_000);
    await press(other.page.getByRole('button', { name: 'Entregar a otra caja…' }));
    const giving = other.page.getByRole('dialog', { name: 'Entregar a otra caja' });
    await expect(giving.getByLabel('Importe')).toHaveValue('500.000');
    await press(giving.getByRole('button', { name: 'Caja 3' }));
    await giving.getByLabel('Importe').fill('450000');
    await other.page.keyboard.press('Enter');
    await giving.waitFor({ state: 'detached' });
    await server.page.getByText('Caja 4 entregó Gs. 450.000').waitFor();
    await server.page.keyboard.press('F5');
    const taking = server.page.getByRole('dialog', { name: 'Recibir de Caja 4' });
    await taking.getByText('Lo mismo que entregó Caja 4').waitFor();
    await taking.getByLabel('Cuánto llegó').fill('440000');
    await taking.getByText('Gs. 10.000 menos que lo que entregó Caja 4').waitFor();
    await server.page.keyboard.press('Enter');
    await taking.waitFor({ state: 'detached' });
    await server.page.getByText('Gs. 640.000').waitFor();
    await server.page.getByText('Recibido de Caja 4, que anotó Gs. 450.000').waitFor();
    await other.page.getByText('Falta que lo reciba').waitFor({ state: 'detached' });
  } finally {
    await server.quit();
    await other.kill();
  }
});
