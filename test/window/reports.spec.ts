import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from './fixtures.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import { sellByCommand } from './support/sell-by-command.ts';

/* What was sold today, looked at, walked through and saved by the keyboard. */

test.beforeAll(async ({ shop }) => {
  // Where the program proposes to save.
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
  await sellByCommand(shop, [{}, { venta: { moneda: 'USD' } }]);
  const { page } = await shop.app();
  await readyToSell(page);
});

const figureOf = (page: Page, label: string): Promise<string> =>
  page.locator('dl > div', { hasText: label }).locator('dd').innerText();

test('the day so far, its reports by the arrows, and what is sold meanwhile', async ({ page }) => {
  await page.keyboard.press('Control+i');
  await page.getByRole('heading', { name: 'Resumen de ventas' }).waitFor();
  // 30.000 guaraníes, and as many dollars at 7.325,5.
  expect(await figureOf(page, 'Total vendido')).toBe('Gs. 219.795.000');
  expect(await figureOf(page, 'Ventas')).toBe('2');
  await expectGoodInBothThemes(page, 'reports');

  await page.getByRole('tab', { name: 'Resumen' }).focus();
  for (const _ of ['Días', 'Horas', 'Productos']) await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Ventas por producto' }).waitFor();
  await page.getByRole('cell', { name: '219.795.000' }).first().waitFor();

  await page.keyboard.press('F3');
  await sellOnce(page, { lines: ['3*yerba'], client: 'Ramona', payment: { received: '' } });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+i');
  await expect.poll(() => figureOf(page, 'Ventas')).toBe('3');
});

test('the report goes into a spreadsheet; without a printer that is said; days without a sale say so', async ({
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
  await page.getByText('En estos días no se vendió nada.').waitFor();
});
