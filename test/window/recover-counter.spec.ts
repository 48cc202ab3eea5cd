import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { launchApp } from '../../tools/app/launch-app.ts';
import { logIn } from '../../tools/demo/stage.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { noOffice } from '../support/chain/test-office.ts';
import { chooseAddress, heading } from './support/first-steps.ts';
import { ChainApps } from './support/chain-apps.ts';
import { openSettings } from './support/open-settings.ts';

/* A counter, its head office, and the machines that replace it. Each test continues where the previous one ended. */

test.describe.configure({ mode: 'serial' });

const SALE = { lines: ['yerba'], client: 'Ramona', payment: { received: '' } };

let apps: ChainApps;
let sold: string;

test.beforeAll(async () => {
  test.skip(noOffice !== null, noOffice ?? '');
  apps = await ChainApps.start();
});

test.afterAll(() => apps?.end());

/** A code for the counter that is in the chain now, once the office has its sale. */
async function codeToRecover(): Promise<string> {
  const present = (): Promise<{ counter: string; sales: number }[]> =>
    apps.office.query(
      `SELECT counter, (SELECT count(*)::int FROM ventas WHERE caja = counter) AS sales
       FROM counters WHERE ended_at IS NULL`,
    );
  await expect.poll(present).toEqual([{ counter: expect.any(String), sales: 1 }]);
  const [{ counter } = { counter: '' }] = await present();
  return apps.office.chain.parts.inviteToRecover(counter);
}

async function recover(page: Page, code: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Recuperar una caja perdida' });
  await typeInto(dialog.getByLabel('Código de la central'), code);
  await page.keyboard.press('Enter');
  return dialog;
}

/** Confirms the digits against those of the office, opens the counter, and finds the lost one's sale. */
async function openRecovered(page: Page): Promise<void> {
  const done = page.getByRole('dialog', { name: 'La caja volvió' });
  await done.getByText('Volvió 1 documento.').waitFor();
  const [{ digits } = { digits: '' }] = await apps.office.query<{ digits: string }>(
    'SELECT digits FROM counters WHERE ended_at IS NULL',
  );
  await done.getByText(digits.replace(/^(\d{4})/, '$1 ')).waitFor();
  await press(done.getByRole('button', { name: 'Abrir la caja' }));
}

async function seeSale(page: Page): Promise<void> {
  await press(page.getByRole('navigation').getByRole('button', { name: 'Documentos' }));
  await page.getByRole('row').filter({ hasText: sold }).waitFor();
}

test('a counter joins, sells, and may leave only once the office has the sale', async () => {
  const lost = apps.machine('perdida');
  await logIn({ service: apps.service, ...lost });
  const app = await launchApp({ ...lost, url: apps.service.url });
  const { page } = app;
  await readyToSell(page);
  await openSettings(page, 'Central');
  await typeInto(page.getByLabel('Código de la central'), await apps.office.invite('Luque', 'Caja 1'));
  await page.keyboard.press('Enter');
  await page.getByText('Unida. La central muestra los mismos dígitos').waitFor();
  expect(await page.getByRole('button', { name: 'Recuperarla de la central…' }).count()).toBe(0);
  await page.getByTitle('Central: al día').waitFor();
  await openSettings(page, 'Puesto');
  await page.getByText('La central tiene las ventas de todas, pero no compara las series').waitFor();
  const { ports } = apps.office.chain;
  await apps.office.close();
  await press(page.getByRole('navigation').getByRole('button', { name: 'Venta' }));
  sold = await sellOnce(page, SALE);
  await openSettings(page, 'Central');
  await press(page.getByRole('button', { name: 'Separar de la central' }));
  const refusal = page.getByText('No se puede separar todavía');
  await refusal.waitFor();
  await apps.office.open(ports);
  await page.getByTitle('Central: al día').waitFor();
  await refusal.waitFor({ state: 'detached' });
  await codeToRecover();
  await app.kill();
});

test('a new machine becomes the lost counter at its first start', async () => {
  const app = await launchApp({ ...apps.machine('nueva'), url: null });
  try {
    const { page } = app;
    await heading(page, 'Bienvenido a Mostrador').waitFor();
    await press(page.getByRole('button', { name: 'Esta caja reemplaza a una que se perdió' }));
    const dialog = await recover(page, 'K7QF-2M9X');
    await dialog.getByRole('alert').filter({ hasText: 'no es un código de la central' }).waitFor();
    await recover(page, await codeToRecover());
    await openRecovered(page);
    await page.getByRole('complementary', { name: 'Puesta en marcha' }).waitFor();
    await seeSale(page);
    await page.getByTitle('Central: al día').waitFor();
    await codeToRecover();
  } finally {
    await app.kill();
  }
});

test('an empty counter becomes the lost one from its settings', async () => {
  const app = await launchApp({ ...apps.machine('otra'), url: null });
  try {
    const { page } = app;
    await chooseAddress(page, apps.service.url);
    await heading(page, 'Entre a su cuenta').waitFor();
    await press(page.getByRole('button', { name: 'Seguir después e ir a la venta' }));
    await openSettings(page, 'Central');
    await press(page.getByRole('button', { name: 'Recuperarla de la central…' }));
    await recover(page, await codeToRecover());
    await openRecovered(page);
    await seeSale(page);
    await openSettings(page, 'Central');
    await page.getByText('Caja 1').waitFor();
    expect(await page.getByRole('button', { name: 'Recuperarla de la central…' }).count()).toBe(0);
  } finally {
    await app.kill();
  }
});
