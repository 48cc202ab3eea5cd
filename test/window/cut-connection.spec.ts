import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { launchBrowser } from '../support/launch-browser.ts';

/* The trainer's console beside the app: a cut made there shows here within five seconds, while work waits. */

const SHOWS_WITHIN_MS = 5000;

let browser: Browser;
let console: Page;

test.beforeAll(async ({ shop }) => {
  browser = await launchBrowser();
  console = await browser.newPage();
  await console.goto(`${shop.service.controlUrl}/_control/`);
});
test.afterAll(() => browser.close());

const pressInConsole = (name: string | RegExp) => console.getByRole('button', { name }).first().click();
const statusOf = (page: Page) => page.getByRole('contentinfo');

/** Milliseconds from a press in the console until the status bar shows the words. */
async function shownAfter(page: Page, button: string, words: string): Promise<number> {
  const startedAt = performance.now();
  await pressInConsole(button);
  await statusOf(page).getByText(words).waitFor();
  return performance.now() - startedAt;
}

test('a sale without connection looks like any other, and its receipt is marked provisional', async ({
  page,
  shop,
}) => {
  await statusOf(page).getByText('Conectado').waitFor();
  const done = page.getByRole('region', { name: 'Venta guardada' });
  const sale = { lines: ['2*arroz', '1,5*queso'], client: 'Ramona', payment: { received: '100.000' } };
  const sellAndRead = async (state: RegExp, last: string | RegExp = state): Promise<string> => {
    const number = await sellOnce(page, sale);
    for (const words of [state, last]) await done.getByText(words).waitFor();
    const said = (await done.innerText()).replaceAll(/\s+/g, ' ');
    await page.keyboard.press('Enter');
    await done.waitFor({ state: 'detached' });
    return said.replace(number, 'N').replace(state, 'S');
  };
  // Only an invoice has a QR to scan.
  const ofQr = 'El cliente escanea y se lleva su factura';
  const online = await sellAndRead(/Factura 001-001-\d{7}/, ofQr);
  await pressInConsole('Cortar la conexión');
  const offline = await sellAndRead(/Comprobante provisorio: la factura sale sola al volver la conexión/);
  expect(`${offline} ${ofQr}`).toBe(online);
  expect(offline).toMatch(/^Venta N guardada Vuelto Gs. 13.200 Total Gs. 86.800 S/);
  await pressInConsole('Restablecer la conexión');
  await waitUntil('both are issued', async () => (await shop.service.documents()).length === 2);
});

test('a cut shows with the next sale, which waits and is issued once the connection is back', {
  tag: '@core',
}, async ({ page, shop }) => {
  const status = statusOf(page);
  await status.getByText('Conectado').waitFor();
  await pressInConsole('Cortar la conexión');
  const sold = await sellOnce(page, {
    lines: ['arroz'],
    client: 'Ramona',
    payment: { received: '50.000' },
  });
  await status.getByText('Sin conexión').waitFor();
  await pressInConsole('Restablecer la conexión');
  await status.getByText('Conectado').waitFor();
  await waitUntil('the sale is issued', async () =>
    (await shop.service.documents()).some(({ observacion }) => observacion.endsWith(sold)),
  );
});

test('a cut shows while an answer is awaited', async ({ page, shop }) => {
  await page.keyboard.press('Enter');
  await pressInConsole(/^Sin respuesta/);
  await sellOnce(page, {
    lines: ['yerba'],
    client: 'Ramona',
    payment: { received: '50.000' },
  });
  await waitUntil('the sale has arrived at the service', async () => {
    const ledger = await fetch(`${shop.service.controlUrl}/_control/ledger`);
    return (await ledger.text()).includes('"never-answered"');
  });
  expect(await statusOf(page).innerText()).toContain('Conectado');

  expect(await shownAfter(page, 'Cortar la conexión', 'Sin conexión')).toBeLessThan(SHOWS_WITHIN_MS);
});
