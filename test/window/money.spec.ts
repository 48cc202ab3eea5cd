import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { expectManners } from './support/dialog-manners.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';

/* Prices and payment of a sale, by keyboard alone; the service's ledger confirms them. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const dialogOf = (page: Page) => page.getByRole('dialog');
const totalsOf = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Totales' }).innerText()).replaceAll(/\s+/g, ' ');
const lineOf = async (page: Page, index: number): Promise<string> => (await linesOf(page))[index] ?? '';

/** F8 on the marked line, or the latest. */
async function openTerms(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await focused(dialogOf(page).getByLabel('Descuento', { exact: true }));
}

async function leave(page: Page, key: 'Enter' | 'Escape'): Promise<void> {
  await page.keyboard.press(key);
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Charges by Enter and begins the next sale; returns the done view's text. */
async function charge(page: Page): Promise<string> {
  await page.keyboard.press('Enter');
  const done = page.getByRole('region', { name: 'Venta guardada' });
  await done.waitFor();
  const said = (await done.innerText()).replaceAll(/\s+/g, ' ');
  await page.keyboard.press('Enter');
  await done.waitFor({ state: 'detached' });
  await readyToSell(page);
  return said;
}

test('a discount in percent on the latest line, one in guaraníes on a marked one, and one on all', async ({
  page,
}) => {
  const dialog = dialogOf(page);
  await addItem(page, '3*yerba');
  await addItem(page, 'arroz');
  await openTerms(page);
  await typeByHand(page, '10%');
  await dialog.getByText('Gs. 8.010').waitFor();
  await leave(page, 'Enter');
  expect(await lineOf(page, 1)).toMatch(/8\.010 −10 %/);

  await readyToSell(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await openTerms(page);
  await typeByHand(page, '2.500');
  await leave(page, 'Enter');
  expect(await lineOf(page, 0)).toMatch(/35\.000 −2\.500/);
  expect(await totalsOf(page)).toContain('Gs. 43.010');

  await openTerms(page);
  await page.keyboard.press('F4');
  await press(dialog.getByRole('button', { name: '20 % a toda la venta' }));
  await dialog.waitFor({ state: 'detached' });
  expect(await totalsOf(page)).toContain('Gs. 37.120');
});

test('Esc leaves the line as it was; an invalid discount is reported and keeps the dialog open', async ({
  page,
}) => {
  const before = await linesOf(page);
  await openTerms(page);
  await typeByHand(page, '99.000');
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText('El descuento es mayor que el renglón').waitFor();
  await leave(page, 'Escape');
  expect(await linesOf(page)).toEqual(before);
});

test('a price and a remark for this sale show beside the catalogue’s', async ({ page }) => {
  await addItem(page, 'dulce');
  await openTerms(page);
  await typeInto(dialogOf(page).getByLabel('Precio para esta venta'), '15.500');
  await typeInto(dialogOf(page).getByLabel('Observación del renglón'), 'Con moño');
  await leave(page, 'Enter');
  expect(await lineOf(page, 2)).toMatch(/Con moño.*16\.900 15\.500.*15\.500/);
  await page.keyboard.press('Control+Z');
});

test('a quantity with more decimals than its unit allows keeps the sale from being charged', async ({
  page,
}) => {
  await readyToSell(page);
  await page.keyboard.press('ArrowUp');
  await typeByHand(page, '1,5');
  await page.getByText('Entera: se vende por UNI').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await waitUntil('two lines are left', async () => (await linesOf(page)).length === 2);
});

test('cash is rounded to 50 and entered by notes; the change shows in large figures', async ({
  page,
  shop,
}) => {
  const dialog = dialogOf(page);
  await chooseClient(page, 'Ramona');
  await page.keyboard.press('F9');
  const received = dialog.getByLabel('Recibido');
  await focused(received);
  await dialog.getByText('Total 37.120 · Redondeo −20').waitFor();
  await page.keyboard.press('F4');
  await dialog.getByText('Faltan Gs. 17.100').waitFor();
  await page.keyboard.press('F4');
  await expect(received).toHaveValue('40.000');
  // Notes are removed whole, typed digits one by one.
  await page.keyboard.press('Backspace');
  await expect(received).toHaveValue('');
  await typeByHand(page, '500');
  await page.keyboard.press('Backspace');
  await expect(received).toHaveValue('50');
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: '50.000' }).click();
  await dialog.getByText('Gs. 12.900').waitFor();
  await focused(received);
  const said = await charge(page);
  expect(said).toMatch(/Vuelto Gs\. 12\.900.*Total Gs\. 37\.120.*Cobrado Gs\. 37\.100 · Redondeo −20/);
  await waitUntil('it is issued', async () => (await shop.service.documents()).length === 1);
  expect((await shop.service.documents())[0]?.total).toBe(37_120);
});

test('another currency asks for its rate once a day, and shows the total in guaraníes too', async ({
  page,
  shop,
}) => {
  const dialog = dialogOf(page);
  await addItem(page, '3*yerba');
  await chooseClient(page, 'Ramona');
  await page.keyboard.press('Control+m');
  await dialog.waitFor();
  await page.keyboard.press('F2');
  const rate = dialog.getByLabel('Guaraníes por 1 dólar');
  await focused(rate);
  await page.keyboard.press('Enter');
  await dialog.getByText('Un número como 7.325,5').waitFor();
  await typeByHand(page, '7325,5');
  await leave(page, 'Enter');
  expect(await totalsOf(page)).toMatch(/US\$ 5,13 1 US\$ = Gs\. 7\.325,5 Gs\. 37\.580/);

  await page.keyboard.press('F10');
  await dialog.waitFor();
  await page.keyboard.press('F3');
  await dialog.getByText(/^US\$ 5,13 a pagar hasta el/).waitFor();
  await expect(dialog.getByLabel('Plazo en días')).toHaveValue('30');
  expect(await charge(page)).toContain('Vendida a crédito');
  await waitUntil('it is issued', async () => (await shop.service.documents()).length === 2);
  expect((await shop.service.documents()).map(({ total }) => total)).toContain(5.13);

  // The next sale is in guaraníes; the rate is kept.
  await addItem(page, '3*yerba');
  expect(await totalsOf(page)).toContain('Gs. 37.500');
  await page.keyboard.press('Control+m');
  await dialog.waitFor();
  await page.keyboard.press('F2');
  await focused(rate);
  await expect(rate).toHaveValue('7.325,5');
  await leave(page, 'Escape');
  expect(await totalsOf(page)).toContain('Gs. 37.500');
});

test('any other currency is found by its name, with its own rate', async ({ page }) => {
  const dialog = dialogOf(page);
  await page.keyboard.press('Control+m');
  await dialog.waitFor();
  await page.keyboard.press('F5');
  const other = dialog.getByLabel('Moneda', { exact: true });
  await focused(other);
  await page.keyboard.press('Enter');
  await dialog.getByText('Elija una de la lista').waitFor();
  await typeByHand(page, 'eur');
  await dialog.getByRole('option', { name: 'euro EUR' }).waitFor();
  await expectGoodInBothThemes(page, 'moneda-otra');
  await page.keyboard.press('Enter');
  const rate = dialog.getByLabel('Guaraníes por 1 EUR');
  await focused(rate);
  await typeByHand(page, '8000');
  await dialog.getByRole('button', { name: 'Vender en EUR' }).waitFor();
  await expectGoodInBothThemes(page, 'moneda-euro');
  await leave(page, 'Enter');
  expect(await totalsOf(page)).toMatch(/EUR 4,68 1 EUR = Gs\. 8\.000 Gs\. 37\.440/);
  await page.keyboard.press('Control+m');
  await dialog.waitFor();
  await page.keyboard.press('F1');
  await leave(page, 'Enter');
  expect(await totalsOf(page)).toContain('Gs. 37.500');
});

test('an unnamed consumer is not allowed from 7.000.000 Gs: the screen says so, and leads to the client', async ({
  page,
}) => {
  const dialog = dialogOf(page);
  await page.evaluate(async () => {
    const finalConsumer = {
      tipo_persona: 1,
      tipo_documento: 5,
      documento: '0',
      nombre: 'Sin Nombre',
      nacionalidad: 'PRY',
      fecha_nacimiento: '01/01/2000',
      whatsapp: '+595981000000',
      email: 'tienda@example.com',
      direccion: 'Palma',
      numero_casa: '1',
      ciudad_id: '6a4f1b1e-0c1d-4b7e-9a51-000000000001',
    };
    type Save = (settings: unknown) => Promise<{ ok: boolean }>;
    const api = (window as unknown as { mostrador: Record<string, Save> }).mostrador;
    const saved = await api['settings.save']?.({ finalConsumer });
    if (saved?.ok !== true) throw new Error(JSON.stringify(saved));
  });
  await readyToSell(page);
  await openTerms(page);
  await typeInto(dialog.getByLabel('Precio para esta venta'), '2.333.334');
  await leave(page, 'Enter');
  await page.keyboard.press('F5');
  await page.getByText('Sin Nombre').first().waitFor();
  await page.getByText('Desde Gs. 7.000.000 la factura lleva nombre y documento').waitFor();
  await page.keyboard.press('F9');
  await focused(dialog.getByRole('combobox', { name: 'RUC, CI o nombre' }));
  await leave(page, 'Escape');
  await chooseClient(page, 'Ramona');
  await page.keyboard.press('F9');
  await focused(dialog.getByLabel('Recibido'));
  await leave(page, 'Escape');
});

test('the on-screen keys work by mouse as their keys do', async ({ page }) => {
  const bar = page.getByRole('toolbar', { name: 'Teclas de la venta' });
  const heights = await bar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  for (const name of ['Ayuda', 'Dejar en espera', 'Descuento y precio', 'Moneda', 'Precio', 'Vaciar venta']) {
    await bar.getByRole('button', { name, exact: true }).click();
    await dialogOf(page).waitFor();
    await leave(page, 'Escape');
  }
  await page.getByRole('button', { name: 'Uno más de Yerba' }).click();
  expect(await lineOf(page, 0)).toContain('4 UNI');
  await page.getByRole('button', { name: 'Uno menos de Yerba' }).click();
  expect(await lineOf(page, 0)).toContain('3 UNI');
  // A press leaves the focus where it was.
  await readyToSell(page);
});

for (const [name, key] of [
  ['help', 'F1'],
  ['park', 'F4'],
  ['terms', 'F8'],
  ['cash', 'F9'],
  ['credit', 'F10'],
  ['currency', 'Control+m'],
] as const) {
  test(`${name} keeps the focus inside and gives it back`, async ({ page }) => {
    await readyToSell(page);
    await page.keyboard.press(key);
    await dialogOf(page).waitFor();
    await expectManners(page, name);
  });
}

test('Tab walks the whole screen and starts over', async ({ page }) => {
  const search = await readyToSell(page);
  await page.keyboard.press('Tab');
  await tabTo(page.getByRole('button', { name: 'Cobrar', exact: true }));
  await tabTo(search);
});
