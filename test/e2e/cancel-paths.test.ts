import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocument, openDocuments } from '../../dev/app/document-keys.ts';
import { focused, press, typeByHand } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import type { LedgerDocument } from '../../dev/app/training-panel.ts';
import { sellOnce } from '../../dev/app/sale-keys.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import { Scanner } from './support/scanner.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Cancelling from a scanned receipt, and of a sale on its way; the service's ledger has the last word. */

/** Ten minutes pass in five seconds. */
const SPEED = 120;
const LONG = { timeout: 50_000 };
const REASON = 'El cliente devolvió la compra';

const CANCELLED_ONLINE = 'C1-000001';

let shop: Shop;
let app: LaunchedApp;
let page: Page;
let scanner: Scanner;

beforeAll(async () => {
  shop = await openShop({ speed: SPEED });
  await sellByCommand(shop, [{}]);
  app = await shop.open();
  ({ page } = app);
  scanner = await Scanner.plugIn(page);
  await page.getByRole('navigation').waitFor();
}, 120_000);
afterAll(() => shop.close());

const row = (localNumber: string) => page.getByRole('row').filter({ hasText: localNumber });
const shows = (localNumber: string, state: string | RegExp) =>
  row(localNumber).getByText(state).waitFor(LONG);
const opened = () => page.getByRole('region', { name: 'Documento', exact: true });
const dialog = () => page.getByRole('dialog');

async function entryOf(localNumber: string): Promise<LedgerDocument> {
  const found = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(localNumber));
  if (found === undefined) throw new Error(`the service does not have ${localNumber}`);
  return found;
}

/** Scans a receipt at the search field. */
async function scanReceipt(text: string, localNumber: string): Promise<void> {
  await openDocuments(page);
  const search = page.getByRole('textbox', { name: 'Buscar documentos' });
  // Not by its key: what comes right after one that is pressed with Ctrl is no scan.
  await search.click();
  await scanner.scan(text);
  await opened().getByText(`Venta ${localNumber}`).first().waitFor();
  expect(await search.inputValue()).toBe('');
}

/** Asks for what the open document's Supr asks, with the button named so. */
async function cancelByKey(button: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await focused(dialog().getByLabel('Motivo'));
  await typeByHand(page, REASON);
  await press(dialog().getByRole('button', { name: button }));
  await dialog().waitFor({ state: 'detached' });
}

async function sell(): Promise<string> {
  await page.keyboard.press('F3');
  const sale = await sellOnce(page, { lines: ['arroz'], client: 'Ramona', payment: { received: '' } });
  await page.keyboard.press('Enter');
  return sale;
}

test('online: a receipt is scanned in the search field, and its sale cancelled with a reason that fits', async () => {
  await openDocuments(page);
  await shows(CANCELLED_ONLINE, 'Aprobada');
  await scanReceipt((await entryOf(CANCELLED_ONLINE)).qr, CANCELLED_ONLINE);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await focused(dialog().getByLabel('Motivo'));
  await page.keyboard.type('Mal');
  await dialog().getByText('Faltan 2 letras').waitFor();
  expect(await dialog().getByRole('button', { name: 'Pedir la anulación' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await cancelByKey('Pedir la anulación');
  await shows(CANCELLED_ONLINE, 'Anulada');
  expect((await entryOf(CANCELLED_ONLINE)).cancelledAt).not.toBeNull();
});

test('online: what is on its way is cancelled once its outcome is known', async () => {
  await shop.service.addFault({
    kind: 'delay-headers',
    delayMs: 8000,
    path: '/simplificado/carritos',
    nth: 1,
    count: 1,
  });
  inFlight = await sell();
  await openDocument(page, inFlight);
  await opened().getByText('Está saliendo ahora: si la anula').waitFor();
  await cancelByKey('Pedir la anulación');
  await opened().getByText('espera a que se sepa si se emitió').first().waitFor();
  // It was issued by then, and nothing was asked of the service yet.
  expect((await entryOf(inFlight)).cancelledAt).toBeNull();
  await shows(inFlight, 'Anulada');
  expect((await entryOf(inFlight)).cancelledAt).not.toBeNull();
});
let inFlight: string;
