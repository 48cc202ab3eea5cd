import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { sellOnce } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { openShop, type Shop } from './support/shop.ts';

/* The trainer's console beside the app: what is cut there shows here, while work waits, within five seconds. */

const SHOWS_WITHIN_MS = 5000;

let shop: Shop;
let app: LaunchedApp;
let browser: Browser;
let console: Page;

test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  browser = await launchBrowser();
  console = await browser.newPage();
  await console.goto(`${shop.service.controlUrl}/_control/`);
});
test.afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const pressInConsole = (name: string | RegExp) => console.getByRole('button', { name }).first().click();
const status = () => app.page.getByRole('contentinfo');

/** Milliseconds from a press in the console until the status bar says so. */
async function shownAfter(button: string, words: string): Promise<number> {
  const startedAt = performance.now();
  await pressInConsole(button);
  await status().getByText(words).waitFor();
  return performance.now() - startedAt;
}

test('a sale without connection looks as any other, and its paper is called provisional', async () => {
  await status().getByText('Conectado').waitFor();
  const done = app.page.getByRole('region', { name: 'Venta guardada' });
  const sale = { lines: ['2*arroz', '1,5*queso'], client: 'Ramona', payment: { received: '100.000' } };
  const sellAndRead = async (state: RegExp): Promise<string> => {
    const number = await sellOnce(app.page, sale);
    await done.getByText(state).waitFor();
    const said = (await done.innerText()).replaceAll(/\s+/g, ' ');
    await app.page.keyboard.press('Enter');
    await done.waitFor({ state: 'detached' });
    return said.replace(number, 'N').replace(state, 'S');
  };
  const online = await sellAndRead(/Factura 001-001-\d{7}/);
  await pressInConsole('Cortar la conexión');
  const offline = await sellAndRead(/Comprobante provisorio: la factura sale sola al volver la conexión/);
  expect(offline).toBe(online);
  expect(offline).toMatch(/^Venta N guardada Vuelto Gs. 13.200 Total Gs. 86.800 S/);
  await pressInConsole('Restablecer la conexión');
  await waitUntil('both are issued', async () => (await shop.service.documents()).length === 2);
});

test('a cut shows with the next sale, which waits and is issued once the connection is back', {
  tag: '@core',
}, async () => {
  await status().getByText('Conectado').waitFor();
  await pressInConsole('Cortar la conexión');
  const sold = await sellOnce(app.page, {
    lines: ['arroz'],
    client: 'Ramona',
    payment: { received: '50.000' },
  });
  await status().getByText('Sin conexión').waitFor();
  await pressInConsole('Restablecer la conexión');
  await status().getByText('Conectado').waitFor();
  await waitUntil('the sale is issued', async () =>
    (await shop.service.documents()).some(({ observacion }) => observacion.endsWith(sold)),
  );
});

test('a cut shows while an answer is awaited', async () => {
  await app.page.keyboard.press('Enter');
  await pressInConsole(/^Sin respuesta/);
  await sellOnce(app.page, {
    lines: ['yerba'],
    client: 'Ramona',
    payment: { received: '50.000' },
  });
  await waitUntil('the sale has arrived at the service', async () => {
    const ledger = await fetch(`${shop.service.controlUrl}/_control/ledger`);
    return (await ledger.text()).includes('"never-answered"');
  });
  expect(await status().innerText()).toContain('Conectado');

  expect(await shownAfter('Cortar la conexión', 'Sin conexión')).toBeLessThan(SHOWS_WITHIN_MS);
});
