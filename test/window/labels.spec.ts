import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { drawPdf } from '../../tools/chromium-host/pdf-image.ts';
import { drawEscpos } from '../support/escpos/draw-escpos.ts';
import { readEscpos } from '../support/escpos/read-escpos.ts';
import { zxingBars } from '../support/label-codes.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import type { Shop } from './support/shop.ts';

/* Price labels: chosen in the catalogue, previewed, printed and saved, by keyboard. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

let printer: TcpPrinter;
const sheetsOf = ({ dataFolder }: Shop): string => join(dataFolder, 'hojas');

test.beforeAll(async ({ shop }) => {
  printer = await TcpPrinter.start();
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
  mkdirSync(sheetsOf(shop));
  await addPrinter(shop, 'Caja', `tcp:127.0.0.1:${printer.port}`, '80');
  await addPrinter(shop, 'Hojas', `folder:${sheetsOf(shop)}`, 'a4');
});
test.afterAll(() => printer.stop());

async function addPrinter(shop: Shop, name: string, address: string, paper: string): Promise<void> {
  const { dataFolder, env } = shop;
  const added = ['printers', 'add', name, '--address', address, '--paper', paper, '--data', dataFolder];
  const { code, errors } = await runCli(added, env);
  if (code !== 0) throw new Error(errors);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Etiquetas de precio' });

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('F11');
  await tabTo(page.getByRole('textbox', { name: 'Buscar en el catálogo' }));
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, words);
}

test('all results of a search go on a partly used sheet, saved as PDF', async ({ page }) => {
  const dialog = dialogOf(page);
  const paper = page.frameLocator('iframe[title="La primera hoja"]');
  await readyToSell(page);
  await find(page, 'yerba');
  await page.getByRole('row', { name: 'Yerba' }).first().waitFor();
  await page.keyboard.press('Control+p');
  await dialog.waitFor();
  await paper.getByText('Yerba').first().waitFor();
  await dialog.getByText('1 hoja').waitFor();
  // Without a printer for the size the dialog says so, and saves a file instead.
  await dialog.getByLabel('Tamaño').selectOption('roll-58');
  await dialog.getByText('Ninguna impresora de este puesto').waitFor();
  await dialog.getByLabel('Tamaño').selectOption('a4-3x8');
  await typeInto(dialog.getByLabel('Etiquetas de cada producto'), '2');
  await typeInto(dialog.getByLabel('Empezar en la etiqueta'), '5');
  await dialog.getByText('Fila 2, columna 2.').waitFor();
  await typeInto(dialog.getByLabel('Arriba'), '2,5');
  await expectGoodInBothThemes(page, 'price labels');
  await press(dialog.getByRole('button', { name: 'Guardar PDF' }));
  const file = (await page.getByText(/\.pdf$/).innerText()).replace(/^.*?(?=\/)/, '').trim();
  const { widthMm, pages, png, text } = await drawPdf(readFileSync(file), { dpi: 203 });
  expect([Math.round(widthMm), pages]).toEqual([210, 1]);
  expect(text).toContain('Gs.');
  const codes = await zxingBars(png);
  expect(codes.length).toBeGreaterThanOrEqual(2);
  expect(codes.length % 2).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('rows chosen by the space bar print on the receipt printer, and the choices are remembered', async ({
  page,
}) => {
  const dialog = dialogOf(page);
  await find(page, '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('2 elegidos').waitFor();
  await page.keyboard.press('Control+p');
  await dialog.waitFor();
  await tabTo(dialog.getByLabel('Tamaño'));
  // As set for the sheets before.
  await expect(dialog.getByLabel('Arriba')).toHaveValue('2,5');
  await dialog.getByLabel('Tamaño').selectOption('roll-80');
  await page.frameLocator('iframe[title="Las primeras etiquetas"]').getByText('Gs.').nth(1).waitFor();
  await page.keyboard.press('Control+p');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Las etiquetas están en la cola de Caja.').waitFor();
  await waitUntil('the labels are out', () =>
    Promise.resolve(printer.wholeJobs.some((job) => job.length > 5000)),
  );
  const job = printer.wholeJobs.find(({ length }) => length > 5000) ?? Buffer.of();
  const image = await drawEscpos(readEscpos(job, 576), 576);
  expect(await zxingBars(image.png(16))).toHaveLength(2);

  await press(page.getByRole('button', { name: 'No elegir ninguno' }));
  await page.keyboard.press('Control+p');
  await dialog.waitFor();
  await expect.poll(() => dialog.getByLabel('Tamaño').inputValue()).toBe('roll-80');
  await page.keyboard.press('Escape');
});

test('one product prints from its page, on sheets', async ({ page, shop }) => {
  const dialog = dialogOf(page);
  const sheets = sheetsOf(shop);
  await find(page, 'yerba');
  await page.getByRole('row', { name: 'Yerba' }).first().waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'Ficha' });
  await form.getByRole('button', { name: 'Etiquetas de precio' }).press('Enter');
  await dialog.waitFor();
  await dialog.getByLabel('Tamaño').selectOption('a4-4x10');
  const count = dialog.getByRole('textbox', { name: /^Etiquetas de Yerba/ });
  await typeInto(count, '7');
  await focused(count);
  await dialog.getByText('7 etiquetas · 1 hoja').waitFor();
  await press(dialog.getByRole('button', { name: 'Imprimir en Hojas' }));
  await waitUntil('the sheet is there', () =>
    Promise.resolve(readdirSync(sheets).some((name) => name.endsWith('.pdf'))),
  );
  const [name] = readdirSync(sheets);
  const { png } = await drawPdf(readFileSync(join(sheets, name ?? '')), { dpi: 203 });
  expect(await zxingBars(png)).toHaveLength(7);
});
