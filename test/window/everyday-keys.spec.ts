import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseMore, openDocument } from '../../tools/app/document-keys.ts';
import { PAUSE_MS, focused, typeByHand } from '../../tools/app/keyboard.ts';
import { linesOf, readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import { addReceiptPrinter } from './support/add-receipt-printer.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import { printedWords } from './support/printed-words.ts';
import { Scanner } from './support/scanner.ts';

/* A cashier's everyday keys besides selling: repeat a sale, reprint a receipt, ask a price. */

const YERBA = '7840101000010';

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

let printer: TcpPrinter;
let sold: string;

test.beforeAll(async ({ page }) => {
  printer = await TcpPrinter.start();
  await readyToSell(page);
  await addReceiptPrinter(page, printer.port);
  sold = await sellOnce(page, {
    lines: ['3*yerba', 'queso'],
    client: 'Ramona',
    payment: { received: '200000' },
  });
  await page.keyboard.press('Enter');
  await readyToSell(page);
});
test.afterAll(() => printer.stop());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Consultar precio' });
const fieldOf = (page: Page) => dialogOf(page).getByLabel('Código o nombre del producto');
const papers = (): string[] => printer.wholeJobs.map(printedWords).filter((words) => words.trim() !== '');

/** Presses it with Ctrl, a little too long. */
async function hold(page: Page, key: string): Promise<void> {
  await page.keyboard.down('Control');
  for (let times = 0; times < 3; times += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
  await page.keyboard.up('Control');
}

test('Ctrl+R repeats the last sale and its client in this one, and reports prices that rose', async ({
  page,
  shop,
}) => {
  await page.evaluate(raisePrice);
  await hold(page, 'r');
  await waitUntil('both lines are there', async () => (await linesOf(page)).length === 2);
  const [yerba = '', cheese = ''] = await linesOf(page);
  expect(yerba).toMatch(/^YER-500.* 3 UNI/);
  expect(cheese).toMatch(/^QUE-KG/);
  await page.getByText(`Se repitió la venta ${sold}: 2 renglones`).waitFor();
  await page.getByText(/^Cambió desde entonces: Yerba.*: Gs\. [\d.]+ → Gs\. 99\.000$/).waitFor();
  await page.getByText('Ramona Benítez de Ayala').first().waitFor();
  expect(await shop.service.documents()).toHaveLength(1);
});

test('Ctrl+P prints the last receipt again, as a copy, and leaves the sale unchanged', async ({ page }) => {
  await waitUntil('the first is out', () => Promise.resolve(papers().length === 1));
  const lines = await linesOf(page);
  await hold(page, 'p');
  await page.getByText('Enviado a la impresora Caja').waitFor();
  await waitUntil('it is out', () => Promise.resolve(papers().length === 2));
  expect(papers().at(-1)).toContain('COPIA');
  expect(await linesOf(page)).toEqual(lines);
});

test('Ctrl+L shows prices, scan after scan, without selling; Enter sells the shown product', async ({
  page,
}) => {
  const dialog = dialogOf(page);
  const field = fieldOf(page);
  const scanner = await Scanner.plugIn(page);
  const lines = await linesOf(page);
  // Input as fast as a scanner after a key counts as the same typing.
  await page.keyboard.press('Control+l', { delay: PAUSE_MS });
  await focused(field);
  await typeByHand(page, '2*arroz');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^2 UNI/i).waitFor();
  await scanner.scan(YERBA);
  await dialog.getByText('Gs. 99.000').waitFor();
  await expectGoodInBothThemes(page, 'the price of what was scanned');
  await scanner.scan('7840999999993', { suffix: null });
  await dialog.getByText('No hay ningún producto con «7840999999993»').waitFor();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await linesOf(page)).toEqual(lines);

  // Input as fast as a scanner after a key counts as the same typing.
  await page.keyboard.press('Control+l', { delay: PAUSE_MS });
  await focused(field);
  await scanner.scan(YERBA, { suffix: 'Tab' });
  await dialog.getByText('Gs. 99.000').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await waitUntil('one more yerba', async () => / 4 UNI/.test((await linesOf(page))[0] ?? ''));
});

test('a document is repeated from its page', async ({ page }) => {
  await openDocument(page, sold);
  await chooseMore(page, 'Repetir la venta');
  await readyToSell(page);
  await waitUntil('three yerbas more', async () => / 7 UNI/.test((await linesOf(page))[0] ?? ''));
});

/** In the page: raises the price of the yerba. */
async function raisePrice(): Promise<void> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const found = await mostrador['catalog.find-by-code']({ code: 'YER-500' });
  if (!found.ok || found.value.item === null) throw new Error('there is no yerba');
  const { item } = found.value;
  const price = { precio_unitario_original: 99_000, precio_unitario: { '10': 99_000 } };
  const saved = await mostrador['catalog.save']({
    ...item,
    record: { ...item.record, ...price },
    otherBarCodes: [],
    isActive: true,
  });
  if (!saved.ok) throw new Error(saved.error.message);
}
