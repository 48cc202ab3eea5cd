import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '../../shared/domain/dates.ts';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from './fixtures.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import { passTime } from './support/shop-time.ts';
import { setWindow, TOUCH_TILL, USUAL } from './support/window-sizes.ts';

/* Today's sales, viewed, walked through and saved by keyboard. */

test.beforeAll(async ({ shop }) => {
  // Folder the app proposes.
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
  await sellByCommand(shop, [{}]);
  await passTime(shop, DAY_MS + HOUR_MS);
  await sellByCommand(shop, [{}, { venta: { moneda: 'USD' } }]);
  const { page } = await shop.app();
  await readyToSell(page);
});

const figure = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true });

test('the day so far shows its reports by the arrows, and sales made meanwhile', async ({ page }) => {
  await page.keyboard.press('Control+i');
  await page.getByRole('heading', { name: 'Resumen de ventas' }).waitFor();
  // 30.000 guaraníes, and 30.000 dollars at 7.325,5.
  await expect(figure(page, 'Total vendido')).toHaveText(
    /Gs. 219.795.000.*732.550 % más.*Ayer a esta hora: Gs. 30.000$/,
  );
  await expect(figure(page, 'Ventas')).toHaveText(/^Ventas2.*100 % más.*Ayer a esta hora: 1$/);
  await expectGoodInBothThemes(page, 'reports');

  await page.getByRole('tab', { name: 'Resumen' }).focus();
  for (const _ of ['Días', 'Horas', 'Productos']) await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Ventas por producto' }).waitFor();
  await page.getByRole('cell', { name: '219.795.000' }).first().waitFor();

  await page.keyboard.press('F3');
  await sellOnce(page, { lines: ['3*yerba'], client: 'Ramona', payment: { received: '' } });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+i');
  await page.getByRole('tab', { name: 'Resumen' }).click();
  await expect(figure(page, 'Ventas')).toHaveText(/^Ventas3/);
});

test('hours and days fit the screen at 1366×768, as tables too, and the days step back and forth', async ({
  page,
}) => {
  await setWindow(page, USUAL);
  const hours = page.getByRole('img', { name: /^Vendido por hora del día. 11: Gs. 219/ });
  await expect(hours).toHaveText(/ahora/);
  await expect(page.getByRole('img', { name: /^Vendido por día, / })).toHaveText(/hoy/);
  const scrolling = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (one) =>
            one.checkVisibility() &&
            /auto|scroll/.test(getComputedStyle(one).overflowY) &&
            one.scrollHeight > one.clientHeight + 1,
        ).length,
    );
  expect(await scrolling()).toBe(0);
  await setWindow(page, TOUCH_TILL);
  expect(await scrolling()).toBe(1);
  await setWindow(page, USUAL);

  await page.getByRole('button', { name: 'Ver como tabla: Vendido por hora del día' }).press('Enter');
  await page.getByRole('row', { name: /^11 \(ahora\) Gs. 219/ }).waitFor();
  await page.getByRole('button', { name: 'Ver como gráfico: Vendido por hora del día' }).press('Enter');
  await hours.waitFor();

  const today = await page.getByRole('textbox', { name: 'Del' }).inputValue();
  await expect(page.getByRole('textbox', { name: 'al' })).toHaveValue(today);
  await page.getByRole('button', { name: 'Día anterior' }).press('Enter');
  await expect(figure(page, 'Ventas')).toHaveText(/^Ventas1El día anterior: 0$/);
  await expect(page.getByRole('radio', { name: 'Ayer' })).toBeChecked();
  await page.getByRole('button', { name: 'Día siguiente' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Del' })).toHaveValue(today);
  await expect(page.getByRole('radio', { name: 'Hoy' })).toBeChecked();
});

test('the report is exported to a spreadsheet; a missing printer and days without sales are reported', async ({
  page,
}) => {
  await page.keyboard.press('Control+i');
  await page.getByText('Total vendido').first().waitFor();
  await page.keyboard.press('Control+e');
  const words = await page.getByText('Guardado en ').innerText();
  const file = words.replace('Guardado en ', '').trim();
  expect(existsSync(file)).toBe(true);
  const [sheet] = await readWorkbook(file);
  expect(sheet?.data.at(-1)?.[0]).toBe('Total vendido');
  await page.keyboard.press('Control+p');
  await page.getByText('No hay una impresora para los recibos').waitFor();
  await page.getByRole('radio', { name: 'Ayer' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Día anterior' }).press('Enter');
  await page.getByText('En estos días no se vendió nada.').waitFor();
});
