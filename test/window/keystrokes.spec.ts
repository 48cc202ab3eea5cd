import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../tools/project.mjs';
import { closeNotices, focused, typeByHand } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import { expect, test } from './fixtures.ts';
import { addReceiptPrinter } from './support/add-receipt-printer.ts';
import { prepareShop } from './support/fifty/prepare-shop.ts';

/* The commonest jobs at the counter, each within the number of keys in the guide's table. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

let printer: TcpPrinter;

test.beforeAll(async ({ page }) => {
  printer = await TcpPrinter.start();
  await prepareShop(page);
  await addReceiptPrinter(page, printer.port);
  await page.evaluate(async () => {
    type Save = (input: object) => Promise<{ ok: boolean }>;
    const api = (window as unknown as { mostrador: Record<string, Save> }).mostrador;
    await api['settings.save']?.({ startsNameless: true });
  });
});

test.afterAll(() => printer.stop());

/** Most keys of a job, by its name in the guide; free text is not counted. */
const MOST = new Map(
  [
    ...readFileSync(join(projectRoot, 'doc', 'mostrador.md'), 'utf8').matchAll(/^\| ([^|]+?) +\| +(\d+)\b/gm),
  ].map(([, job = '', most]) => [job, Number(most)] as const),
);

/** Presses keys in order, and counts them. */
class CountedKeys {
  readonly #page: Page;
  #pressed = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.#pressed += keys.length;
  }

  /** Figures of an amount: each counts as a key. */
  async type(figures: string): Promise<void> {
    await typeByHand(this.#page, figures);
    this.#pressed += figures.length;
  }

  /** Checks that the job took no more keys than the guide says. */
  expectMost(job: string): void {
    expect(MOST.get(job), `«${job}» stands in the guide`).toBeDefined();
    expect(this.#pressed, job).toBeLessThanOrEqual(MOST.get(job) ?? 0);
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const doneOf = (page: Page) => page.getByRole('region', { name: 'Venta guardada' });

/** Starts a sale with one line; returns the counter of its keys. */
async function begin(page: Page): Promise<CountedKeys> {
  await addItem(page, 'yerba');
  return new CountedKeys(page);
}

/** The sale is charged by the keys so far; starts the next one. */
async function sold(page: Page, keys: CountedKeys, job: string): Promise<void> {
  await doneOf(page).waitFor();
  keys.expectMost(job);
  await page.keyboard.press('Enter');
  await readyToSell(page);
}

test('selling in cash to an unnamed client', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F9', 'Enter');
  await sold(page, keys, 'Contado, sin nombre');
});

test('selling for a banknote', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F9', 'F5', 'Enter');
  await doneOf(page).getByText('Vuelto').first().waitFor();
  await sold(page, keys, 'Contado, con un billete');
});

test('selling by card', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F9', 'F8', 'Enter');
  await doneOf(page).getByText('Tarjeta').first().waitFor();
  await sold(page, keys, 'Tarjeta');
});

test('selling by card and cash', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F9');
  await focused(dialogOf(page).getByLabel('Recibido'));
  await keys.type('10000');
  await keys.press('F8', 'Enter');
  await doneOf(page).getByText('Tarjeta').first().waitFor();
  await sold(page, keys, 'Tarjeta y efectivo');
});

test('selling to a client of the shop', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F2');
  await typeByHand(page, 'Ramona');
  await keys.press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await keys.press('F9', 'Enter');
  await sold(page, keys, 'Cliente conocido');
});

test('selling to a new client', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F2');
  await typeByHand(page, '4567890');
  await dialogOf(page).getByText('Ningún cliente coincide').waitFor();
  await keys.press('Enter', 'Tab', 'Tab');
  await focused(dialogOf(page).getByLabel('Nombre o razón social', { exact: true }));
  await typeByHand(page, 'Lidia Ocampos');
  await keys.press('F5', 'Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await keys.press('F9', 'Enter');
  await sold(page, keys, 'Cliente nuevo');
});

test('10 % off a line', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F8', 'F2', 'Enter');
  await readyToSell(page);
  expect((await linesOf(page)).at(-1)).toContain('10 %');
  keys.expectMost('10 % menos en un renglón');
});

test('10 % off the sale', async ({ page }) => {
  const keys = await begin(page);
  await keys.press('F8', 'F2', 'F8');
  await readyToSell(page);
  for (const line of await linesOf(page)) expect(line).toContain('10 %');
  keys.expectMost('10 % menos en la venta');
});

test('parking a sale and resuming it', async ({ page }) => {
  const before = await linesOf(page);
  const keys = new CountedKeys(page);
  await keys.press('F4');
  await focused(dialogOf(page).getByRole('textbox'));
  await keys.press('Enter');
  await waitUntil('it is parked', async () => (await linesOf(page)).length === 0);
  await keys.press('F4', 'Enter');
  await waitUntil('it is back', async () => (await linesOf(page)).join() === before.join());
  keys.expectMost('Dejar en espera y retomar');
  await page.keyboard.press('F9');
  await page.keyboard.press('Enter');
  await doneOf(page).waitFor();
});

test('printing again', async ({ page }) => {
  await page.keyboard.press('Enter');
  await readyToSell(page);
  const keys = new CountedKeys(page);
  await keys.press('Control+p');
  await page.getByText('Enviado a la impresora Caja').waitFor();
  keys.expectMost('Reimprimir');
  await closeNotices(page);
});

test('sharing the invoice', async ({ page }) => {
  await addItem(page, 'yerba');
  await chooseClient(page, 'Ramona');
  await page.keyboard.press('F9');
  await page.keyboard.press('Enter');
  await doneOf(page).getByText('Factura 001-').waitFor();
  const keys = new CountedKeys(page);
  await keys.press('Control+k', 'Enter');
  await page.getByText(/^WhatsApp se abrió/).waitFor();
  keys.expectMost('Compartir');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await readyToSell(page);
});

test('cancelling an invoice', async ({ page }) => {
  const keys = new CountedKeys(page);
  const document = page.getByRole('region', { name: 'Documento', exact: true });
  await keys.press('F6');
  await document.or(page.getByRole('row')).first().waitFor();
  await keys.press('Enter');
  await document.getByText('Factura 001-').first().waitFor();
  await keys.press('Delete');
  await focused(dialogOf(page).getByRole('textbox'));
  await keys.press('F3', 'Enter');
  await document.getByText('Anulada', { exact: true }).first().waitFor();
  keys.expectMost('Anular');
});

test('closing the till', async ({ page }) => {
  const keys = new CountedKeys(page);
  await keys.press('Control+t');
  await page.getByRole('button', { name: 'Cerrar la caja' }).waitFor();
  await keys.press('F9');
  await focused(dialogOf(page).getByLabel('100.000', { exact: true }));
  await typeByHand(page, '2');
  await keys.press('Control+Enter');
  await focused(dialogOf(page).getByRole('textbox').first());
  await typeByHand(page, 'Se contó mal');
  await keys.press('Enter', 'Enter');
  await page.getByRole('dialog', { name: 'Cierre Z 1' }).waitFor();
  keys.expectMost('Cerrar la caja');
});
