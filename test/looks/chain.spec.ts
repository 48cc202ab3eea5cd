import { press } from '../../tools/app/keyboard.ts';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { addItem } from '../../tools/app/sale-keys.ts';
import { noOffice } from '../support/chain/test-office.ts';
import { PROOF_STANDS_STILL_MS } from '../time-outs.ts';
import { expect, test } from '../window/fixtures.ts';
import { ChainApps } from '../window/support/chain-apps.ts';
import { countFloat } from '../window/support/count-till.ts';
import { openSettings } from '../window/support/open-settings.ts';
import { openParked, park } from '../window/support/parking.ts';
import { lookAt } from './look-at.ts';
import { escapeDialog } from './look-state.ts';

/* What a counter shows of its chain and branch. Without pictures: they have addresses and times of the run. */

test.describe.configure({ timeout: PROOF_STANDS_STILL_MS });
test.use({ trace: 'off' });

let apps: ChainApps;

test.beforeAll(async () => {
  test.skip(noOffice !== null, noOffice ?? '');
  apps = await ChainApps.start();
});

test.afterAll(() => apps?.end());

test('a counter of a branch looks as it should in every state', async () => {
  const server = await apps.openMember('Caja 1');
  const other = await apps.openMember('Caja 2');
  try {
    await lookAt(server, { name: 'central-unida' });
    await apps.nameServer('Caja 1');
    await server.page.getByText('En este equipo', { exact: true }).waitFor();
    await lookAt(server, { name: 'central-servidor' });
    await openSettings(other.page, 'Central');
    await other.page.getByText('Contesta', { exact: true }).waitFor();

    await press(other.page.getByRole('navigation').getByRole('button', { name: 'Venta' }));
    await addItem(other.page, '2*yerba');
    await park(other.page, 'Mesa 4');
    await press(server.page.getByRole('navigation').getByRole('button', { name: 'Venta' }));
    await expect.poll(() => openParked(server.page)).toEqual([expect.stringContaining('de Caja 2')]);
    await lookAt(server, { name: 'aparcadas-de-otra-caja' });
    await escapeDialog(server.page);

    await handOver(server, other);

    await server.quit();
    await other.page.keyboard.press('F3');
    await other.page.getByTitle(/sucursal sin servidor/).waitFor();
    await lookAt(other, { name: 'pie-sin-servidor' });
    await openParked(other.page);
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('dialog').getByText('puede estar en otra caja').waitFor();
    await lookAt(other, { name: 'aparcada-tal-vez-tomada' });
  } finally {
    await server.quit();
    await other.kill();
  }
});

/** Cash from the other counter to the server's, each with its till open. */
async function handOver(server: LaunchedApp, other: LaunchedApp): Promise<void> {
  for (const { page } of [server, other]) {
    await page.keyboard.press('Control+t');
    await countFloat(page, 500_000);
  }
  await press(other.page.getByRole('button', { name: 'Entregar a otra caja…' }));
  const giving = other.page.getByRole('dialog', { name: 'Entregar a otra caja' });
  await press(giving.getByRole('button', { name: 'Caja 1' }));
  await giving.getByLabel('Importe').fill('450000');
  await lookAt(other, { name: 'caja-entregar' });
  await giving.getByLabel('Importe').focus();
  await other.page.keyboard.press('Enter');
  await giving.waitFor({ state: 'detached' });
  await lookAt(other, { name: 'caja-entregado' });
  await server.page.getByText('Caja 2 entregó Gs. 450.000').waitFor();
  await lookAt(server, { name: 'caja-por-recibir' });
  await server.page.keyboard.press('F5');
  const taking = server.page.getByRole('dialog', { name: 'Recibir de Caja 2' });
  await taking.getByLabel('Cuánto llegó').fill('440000');
  await lookAt(server, { name: 'caja-recibir' });
  await taking.getByLabel('Cuánto llegó').focus();
  await server.page.keyboard.press('Enter');
  await taking.waitFor({ state: 'detached' });
  await lookAt(server, { name: 'caja-recibido' });
}
