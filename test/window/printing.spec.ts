import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocument } from '../../tools/app/document-keys.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { GOOD_HABITS, PAPER_OUT, TcpPrinter } from '../support/printers/tcp-printer.ts';
import { opensDrawer, printedWords } from './support/printed-words.ts';
import { openSettings } from './support/open-settings.ts';
import type { Shop } from './support/shop.ts';

/* A shop gets its receipt printer, and sells whatever the printer does. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

let printer: TcpPrinter;

test.beforeAll(async ({ shop }) => {
  printer = await TcpPrinter.start();
  shop.env['MOSTRADOR_HOST_CHOICES'] = choicesOf(shop);
});
test.afterAll(() => printer.stop());

/** Answers to the app's file dialogs. */
const choicesOf = ({ dataFolder }: Shop): string => join(dataFolder, 'choices.txt');

const CASH = { lines: ['yerba'], client: 'Ramona', payment: { received: '50000' } } as const;

const footSays = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('contentinfo').getByRole('button', { name: words }).waitFor();

/** Jobs with text on them; a drawer pulse may come alone. */
const papersOf = ({ wholeJobs }: TcpPrinter): string[] =>
  wholeJobs.map(printedWords).filter((words) => words.trim() !== '');
const papers = (): string[] => papersOf(printer);

const papersAre = (count: number): Promise<void> =>
  waitUntil(`${count} papers are out`, () => Promise.resolve(papers().length === count));

test('the printer at the counter is added, tested and configured by its test page', { tag: '@core' }, async ({
  page,
}) => {
  await openSettings(page, 'Impresoras');
  await press(page.getByRole('button', { name: 'Agregar impresora…' }));
  const form = page.getByRole('dialog', { name: 'Agregar impresora' });
  await typeInto(form.getByLabel('Nombre'), 'Caja');
  await typeInto(form.getByLabel('Dirección en la red'), '127.0.0.1');
  await typeInto(form.getByLabel('Puerto'), String(printer.port));
  await form.getByRole('switch', { name: 'Tiene el cajón conectado' }).click();
  await press(form.getByRole('button', { name: 'Guardar' }));
  await footSays(page, 'Impresora lista');

  await press(page.getByRole('button', { name: 'Página de prueba…' }));
  const questions = page.getByRole('dialog', { name: 'Prueba de Caja' });
  await press(questions.getByRole('button', { name: 'Imprimir la página' }));
  await papersAre(1);
  expect(papers()[0]).toContain('PRUEBA');
  await questions.getByRole('radio', { name: 'Regla 2 (42)' }).press('Space');
  await questions.getByRole('switch', { name: '¿Se lee con el teléfono el QR marcado A?' }).click();
  await press(questions.getByRole('button', { name: 'Guardar lo visto' }));
  await page.getByText('42 columnas · cp858 · QR como imagen · abre el cajón').waitFor();
});

test('a cash sale prints its invoice and opens the drawer; a second print is a copy', {
  tag: '@core',
}, async ({ page }) => {
  await page.keyboard.press('F3');
  const number = await sellOnce(page, CASH);
  await papersAre(2);
  const invoice = papers()[1] ?? '';
  expect(invoice).toContain('KuDE de Factura Electrónica');
  expect(invoice).not.toContain('COPIA');
  expect(printer.jobs.some(opensDrawer)).toBe(true);

  await openDocument(page, number);
  await page.keyboard.press('Control+p');
  await papersAre(3);
  expect(papers()[2]).toContain('COPIA');
  await page.getByRole('tab', { name: 'Recorrido' }).click();
  await page.getByText('Copia impresa en Caja').waitFor();
});

test('a printer without paper is reported at once; its receipts come out in order once it has some', async ({
  page,
  shop,
}) => {
  printer.habits = { ...GOOD_HABITS, status: PAPER_OUT };
  await page.keyboard.press('F3');
  const first = await sellOnce(page, CASH);
  await footSays(page, /Caja: sin papel/);
  await page.getByText('Caja: sin papel. El recibo sale solo cuando se arregle').waitFor();
  await page.keyboard.press('Enter');
  const second = await sellOnce(page, CASH);
  await footSays(page, /Caja: sin papel · \d por imprimir/);
  await page.getByRole('button', { name: /Caja: sin papel/ }).click();
  await page.getByRole('button', { name: /Probar ahora/ }).waitFor();
  printer.habits = GOOD_HABITS;
  // No press needed: the printer is polled.
  await papersAre(5);
  const [one = '', other = ''] = papers().slice(3);
  expect(one).not.toContain('COPIA');
  expect(other).not.toContain('COPIA');
  const numbers = (await shop.service.documents()).map(({ number }) => number);
  expect([one, other].map((words) => numbers.findIndex((number) => words.includes(number)))).toEqual([1, 2]);
  expect([first, second]).toHaveLength(2);
  await page.keyboard.press('Escape');
  await footSays(page, 'Impresora lista');
});

test('a receipt cut half-way asks, and its replacement is a copy', async ({ page }) => {
  printer.habits = { ...GOOD_HABITS, reads: 200, afterwards: 'reset' };
  await page.keyboard.press('F3');
  await sellOnce(page, CASH);
  await footSays(page, 'Caja: ¿salió el recibo?');
  printer.habits = GOOD_HABITS;
  const before = papers().length;
  await page.getByRole('button', { name: 'Caja: ¿salió el recibo?' }).click();
  await press(page.getByRole('button', { name: 'No: imprimir como COPIA' }));
  await papersAre(before + 1);
  expect(papers().at(-1)).toContain('COPIA');
  await page.keyboard.press('Escape');
});

test('a receipt cut half-way can be discarded', async ({ page }) => {
  printer.habits = { ...GOOD_HABITS, reads: 200, afterwards: 'reset' };
  await page.keyboard.press('F3');
  await sellOnce(page, CASH);
  await footSays(page, 'Caja: ¿salió el recibo?');
  printer.habits = GOOD_HABITS;
  const before = papers().length;
  await page.getByRole('button', { name: 'Caja: ¿salió el recibo?' }).click();
  await press(page.getByRole('group', { name: /¿Salió/ }).getByRole('button', { name: 'No imprimir' }));
  await page.getByRole('group', { name: /¿Salió/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await footSays(page, 'Impresora lista');
  expect(papers()).toHaveLength(before);
});

test('the drawer is opened by its key for a reason', async ({ page }) => {
  await page.keyboard.press('F3');
  const before = printer.jobs.filter(opensDrawer).length;
  await page.keyboard.press('Control+d');
  const dialog = page.getByRole('dialog', { name: 'Abrir el cajón' });
  await press(dialog.getByRole('button', { name: 'Dar cambio' }));
  await waitUntil('the drawer opened', () =>
    Promise.resolve(printer.jobs.filter(opensDrawer).length === before + 1),
  );
  await page.keyboard.press('Control+d');
  await press(dialog.getByRole('button', { name: 'Aperturas…' }));
  const openings = page.getByRole('dialog', { name: 'Aperturas del cajón' });
  await openings
    .getByRole('listitem')
    .filter({ hasText: 'Dar cambio' })
    .getByText('orden entregada')
    .waitFor();
  await openings.getByRole('listitem').filter({ hasText: 'Venta 001-001-' }).first().waitFor();
  await press(openings.getByRole('button', { name: 'Ver el papel…' }));
  const shown = page.locator('iframe[title="Aperturas del cajón"]').contentFrame();
  await shown.getByText('Dar cambio').waitFor();
  await page.getByText('Hojas A4', { exact: true }).click();
  await shown.getByText('1/1').waitFor();
  await page.getByText('Rollo', { exact: true }).click();
  await shown.getByText('1/1').waitFor({ state: 'detached' });
  const earlier = papersOf(printer).length;
  await page.keyboard.press('Control+p');
  await waitUntil('the list is out', () => Promise.resolve(papersOf(printer).length === earlier + 1));
  const list = papersOf(printer).at(-1) ?? '';
  for (const said of ['Aperturas del cajón', 'Dar cambio', 'No es un documento tributario.'])
    expect(list).toContain(said);
  await page.keyboard.press('Escape');
  await openings.getByRole('button', { name: 'Día anterior' }).click();
  await openings.getByText('Ese día no se abrió.').waitFor();
  await page.keyboard.press('Escape');
});

test('a paper that waits for a broken printer comes out of another', async ({ page }) => {
  const office = await TcpPrinter.start();
  await openSettings(page, 'Impresoras');
  await press(page.getByRole('button', { name: 'Agregar impresora…' }));
  const form = page.getByRole('dialog', { name: 'Agregar impresora' });
  await typeInto(form.getByLabel('Nombre'), 'Oficina');
  await typeInto(form.getByLabel('Dirección en la red'), '127.0.0.1');
  await typeInto(form.getByLabel('Puerto'), String(office.port));
  await press(form.getByRole('button', { name: 'Guardar' }));
  await form.waitFor({ state: 'detached' });
  printer.habits = { ...GOOD_HABITS, status: PAPER_OUT };
  await page.keyboard.press('F3');
  await sellOnce(page, CASH);
  await footSays(page, /Caja: sin papel/);
  await page.getByRole('button', { name: /Caja: sin papel/ }).click();
  const move = page.getByRole('dialog').getByRole('button', { name: 'Imprimir en Oficina' });
  await move.waitFor();
  await press(move);
  await page.getByText('No hay nada esperando: lo vendido ya salió.').waitFor();
  await waitUntil('its paper is out', () => Promise.resolve(papersOf(office).length === 1));
  expect(papersOf(office)[0]).toContain('KuDE de Factura Electrónica');
  expect(papersOf(office)[0]).not.toContain('COPIA');
  await page.keyboard.press('Escape');
  await office.stop();
});

test('a PDF folder is chosen by a dialog, and previewed before it is saved', async ({ page, shop }) => {
  await openSettings(page, 'Impresoras');
  await press(page.getByRole('button', { name: 'Agregar impresora…' }));
  const form = page.getByRole('dialog', { name: 'Agregar impresora' });
  await typeInto(form.getByLabel('Nombre'), 'Archivo');
  await form.getByText('Archivos PDF').click();
  const folder = join(shop.dataFolder, 'recibos');
  writeFileSync(choicesOf(shop), folder);
  await press(form.getByRole('button', { name: 'Elegir…' }));
  await expect(form.getByLabel('Carpeta')).toHaveValue(folder);
  await press(form.getByRole('button', { name: 'Guardar' }));
  await form.getByText(`La carpeta ${folder} no existe`).waitFor();
  mkdirSync(folder);
  await press(form.getByRole('button', { name: 'Guardar' }));
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: 'Archivo' }).first().waitFor();
});
