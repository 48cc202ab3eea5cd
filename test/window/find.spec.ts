import type { Locator, Page } from '@playwright/test';
import { focused, press, typeByHand } from '../../tools/app/keyboard.ts';
import { addItem, linesOf, readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { auditPage } from '../looks/audit-page.ts';
import { expect, test } from './fixtures.ts';

/* Search by name: settings in the settings, and anything from anywhere. */

test.describe.configure({ mode: 'serial' });

const searchOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Buscar un ajuste' });

/** Searches for a setting, from anywhere in the settings, and opens the first result. */
async function takeSetting(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await focused(searchOf(page));
  await typeByHand(page, typed);
  await page.getByRole('listbox', { name: 'Ajustes encontrados' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

test('a setting is found by a synonym, and opened with the focus on it', async ({ page }) => {
  await press(page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }));
  await focused(searchOf(page));
  await takeSetting(page, 'letra grande');
  await page.getByRole('tab', { name: 'Aspecto e idioma', selected: true }).waitFor();
  await focused(page.getByRole('group', { name: 'Tamaño' }).getByRole('radio', { checked: true }));
  expect(await page.locator('[data-sought]').count()).toBe(1);

  // At the end of a long page, whose settings load with an answer.
  await takeSetting(page, 'pie recibo');
  const footer = page.getByRole('textbox', { name: 'Pie del comprobante' });
  await focused(footer);
  await expect(footer).toBeInViewport({ ratio: 1 });
  await takeSetting(page, 'proxy');
  await focused(page.getByLabel('Dirección del proxy'));

  // Opens the same setting again.
  await page.getByRole('tab', { name: 'Servicio y conexión' }).focus();
  await takeSetting(page, 'proxy');
  await focused(page.getByLabel('Dirección del proxy'));
});

test('«/» focuses the search, arrows choose, Escape returns to the categories', async ({ page }) => {
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('/');
  await focused(searchOf(page));
  await typeByHand(page, 'copia');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('data-highlighted');
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tablist').waitFor();
  await expect(searchOf(page)).toHaveValue('');
  await typeByHand(page, 'hipopótamo');
  await page.getByRole('status').filter({ hasText: 'Ningún ajuste se llama así' }).waitFor();
});

const finderOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar de todo' });

/** Opens the finder by Ctrl+Space and types; the first result is marked. */
async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+Space');
  await focused(finderOf(page).getByRole('combobox'));
  await typeByHand(page, typed);
  await finderOf(page).getByRole('option').first().waitFor();
}

/** Searches, and opens the result of this name. */
async function take(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await find(page, typed);
  const options = finderOf(page).getByRole('option');
  const wanted = finderOf(page).getByRole('option', { name }).first();
  await wanted.waitFor();
  const place = await wanted.evaluate((one) => [...document.querySelectorAll('[role=option]')].indexOf(one));
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(options.nth(place)).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await finderOf(page).waitFor({ state: 'detached' });
}

test('the finder adds a product to the sale, however early it is typed', async ({ page }) => {
  await page.keyboard.press('F3');
  const number = await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
  await page.keyboard.press('Enter');
  const search = await readyToSell(page);
  await addItem(page, 'yerba');
  await typeByHand(page, 'arr');

  // Typed before the finder opens: the text waits for it, and Enter for the answer.
  await page.keyboard.press('Control+Space');
  await page.keyboard.type('azucar', { delay: 45 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Renglones de la venta' }).getByRole('row')).toHaveCount(3);
  const [first, second] = await linesOf(page);
  expect(first).toMatch(/Yerba/);
  expect(second).toMatch(/Az[uú]car/);
  await focused(search);
  await expect(search).toHaveValue('arr');

  await page.keyboard.press('Control+Space');
  await focused(finderOf(page).getByRole('combobox'));
  await expect(finderOf(page).getByRole('option', { name: /Venta/ })).toBeVisible();
  expect.soft(await auditPage(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await finderOf(page).waitFor({ state: 'detached' });
  await focused(search);

  await take(page, number, new RegExp(number));
  await page.getByRole('tab', { name: 'Recorrido' }).waitFor();
  await page.keyboard.press('F3');
  expect(await linesOf(page)).toEqual([first, second]);
});

test('the finder opens a client, a product, a setting and a screen, and shows a key', async ({ page }) => {
  await page.keyboard.press('F6');
  await take(page, 'ramona', /Ramona/);
  await page.getByRole('heading', { name: /Ramona/ }).waitFor();
  await take(page, 'yerba', /Yerba/);
  await focused(page.getByRole('heading', { name: /Yerba/ }));
  await take(page, 'pie del', 'Pie del comprobante');
  const footer = page.getByRole('textbox', { name: 'Pie del comprobante' });
  await focused(footer);
  // From one setting to another: the focus does not return to the first.
  await take(page, 'proxy', /^Proxy/);
  await focused(page.getByLabel('Dirección del proxy'));
  await take(page, 'libro iva', /Informes/);
  await page.getByRole('region', { name: 'Informes' }).waitFor();
  await take(page, 'tecla cajón', /Abrir el cajón/);
  await page
    .getByRole('status')
    .filter({ hasText: 'Ctrl+D: Abrir el cajón, con un motivo (Siempre)' })
    .waitFor();
  await page.keyboard.press('Control+Space');
  await focused(finderOf(page).getByRole('combobox'));
  await typeByHand(page, 'hipopótamo');
  await finderOf(page).getByText('No hay nada con «hipopótamo»').waitFor();
});
