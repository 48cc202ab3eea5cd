import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocument, openDocuments, showInList } from '../../tools/app/document-keys.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import type { LedgerDocument } from '../../tools/app/training-panel.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { expectSameLedger } from './support/same-ledger.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import { Scanner } from './support/scanner.ts';
import type { Shop } from './support/shop.ts';

/* Every way out of trouble for a document, with the connection up, cut and back; the service's ledger confirms it. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

/** Ten minutes pass in five seconds. */
const SPEED = 120;
const REASON = 'El cliente devolvió la compra';
const UNKNOWN_CITY = '6a4f1b1e-0c1d-4b7e-9a51-0000000fffff';
const INVOICES = '/simplificado/carritos';
const ISSUED = /Emitida|Aprobada/;

const CANCELLED_ONLINE = 'C1-000001';
const REJECTED = 'C1-000002';
const REFUSED = 'C1-000003';
/** The answer was lost; the service issued the first and never processed the second. */
const DOUBT_ISSUED = 'C1-000004';
const DOUBT_UNSENT = 'C1-000005';
const CANCELLED_OFFLINE = 'C1-000006';

test.use({ shopOptions: { speed: SPEED } });
test.beforeAll(async ({ shop }) => {
  await sellByCommand(shop, [
    {},
    { cliente: { nombre: 'Ramona RECHAZAR' } },
    { cliente: { ciudad_id: UNKNOWN_CITY } },
    {},
    {},
    {},
  ]);
  await shop.service.addFault({ kind: 'reset-after-processing', path: INVOICES, nth: 4, count: 1 });
  await shop.service.addFault({ kind: 'reset-before-processing', path: INVOICES, nth: 5, count: 1 });
  const { page } = await shop.app();
  await page.getByRole('navigation').waitFor();
});

const rowOf = (page: Page, localNumber: string) => page.getByRole('row').filter({ hasText: localNumber });
const shows = (page: Page, localNumber: string, state: string | RegExp) =>
  rowOf(page, localNumber).getByText(state).waitFor();
const openedOf = (page: Page) => page.getByRole('region', { name: 'Documento', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function entriesOf({ service }: Shop, localNumber: string): Promise<LedgerDocument[]> {
  return (await service.documents()).filter(({ observacion }) => observacion.endsWith(localNumber));
}

async function entryOf(shop: Shop, localNumber: string): Promise<LedgerDocument> {
  const [found] = await entriesOf(shop, localNumber);
  if (found === undefined) throw new Error(`the service does not have ${localNumber}`);
  return found;
}

/** Scans a receipt at the search field. */
async function scanReceipt(page: Page, text: string, localNumber: string): Promise<void> {
  await openDocuments(page);
  const search = page.getByRole('textbox', { name: 'Buscar documentos' });
  // Click, since input right after a Ctrl key does not count as a scan.
  await search.click();
  await (await Scanner.plugIn(page)).scan(text);
  await openedOf(page).getByText(`Venta ${localNumber}`).first().waitFor();
  await expect(search).toHaveValue('');
}

/** Confirms the dialog that Supr opens on the open document, by this button. */
async function cancelByKey(page: Page, button: 'Pedir la anulación' | 'Descartar'): Promise<void> {
  const dialog = dialogOf(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await focused(dialog.getByLabel('Motivo'));
  await typeByHand(page, REASON);
  await press(dialog.getByRole('button', { name: button }));
  await dialog.waitFor({ state: 'detached' });
}

/** Answers the open document's doubt as not issued, after the look-up the dialog asks for. */
async function answerNotIssued(page: Page, ask: string, confirm: string): Promise<void> {
  const dialog = dialogOf(page);
  await tabTo(page.getByRole('radio', { name: 'No se emitió' }));
  await page.keyboard.press('Space');
  await press(page.getByRole('button', { name: ask }));
  await focused(dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(dialog.getByRole('button', { name: confirm }));
  await dialog.waitFor({ state: 'detached' });
}

async function sell(page: Page): Promise<string> {
  await page.keyboard.press('F3');
  const sale = await sellOnce(page, { lines: ['arroz'], client: 'Ramona', payment: { received: '' } });
  await page.keyboard.press('Enter');
  return sale;
}

/** Sells with this fault, and requests the cancellation while the answer is awaited. */
async function cancelInFlight(
  page: Page,
  { service }: Shop,
  fault: Record<string, unknown>,
): Promise<string> {
  await service.addFault({ ...fault, path: INVOICES, nth: 1, count: 1 });
  const sale = await sell(page);
  await openDocument(page, sale);
  await openedOf(page).getByText('Está saliendo ahora: si la anula').waitFor();
  await cancelByKey(page, 'Pedir la anulación');
  await openedOf(page).getByText('espera a que se sepa si se emitió').first().waitFor();
  return sale;
}

test.describe('online', () => {
  let inFlight: string;

  test('the cancellation of a sale in flight waits until its outcome is known', async ({ page, shop }) => {
    await openDocuments(page);
    // Otherwise the fault would hit another sale.
    await shows(page, CANCELLED_OFFLINE, ISSUED);
    inFlight = await cancelInFlight(page, shop, { kind: 'delay-headers', delayMs: 8000 });
    // It was issued by then, and no cancellation was sent yet.
    expect((await entryOf(shop, inFlight)).cancelledAt).toBeNull();
  });

  test('a receipt is scanned in the search field, and its sale cancelled with a long enough reason', async ({
    page,
    shop,
  }) => {
    const dialog = dialogOf(page);
    await openDocuments(page);
    await shows(page, CANCELLED_ONLINE, 'Aprobada');
    await scanReceipt(page, (await entryOf(shop, CANCELLED_ONLINE)).qr, CANCELLED_ONLINE);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await focused(dialog.getByLabel('Motivo'));
    await typeByHand(page, 'Mal');
    await dialog.getByText('Faltan 2 letras').waitFor();
    await expect(dialog.getByRole('button', { name: 'Pedir la anulación' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await cancelByKey(page, 'Pedir la anulación');
    await shows(page, CANCELLED_ONLINE, 'Anulada');
    expect((await entryOf(shop, CANCELLED_ONLINE)).cancelledAt).not.toBeNull();
  });

  test('a doubt answered with «no se emitió» is requeued, and issued once', {
    tag: '@core',
  }, async ({ page, shop }) => {
    await openDocument(page, DOUBT_UNSENT);
    expect(await entriesOf(shop, DOUBT_UNSENT)).toEqual([]);
    await answerNotIssued(page, 'Enviar de nuevo…', 'No se emitió: enviar de nuevo');
    await shows(page, DOUBT_UNSENT, ISSUED);
    expect(await entriesOf(shop, DOUBT_UNSENT)).toHaveLength(1);
  });

  test('the sale that was in flight is known by now, and cancelled', async ({ page, shop }) => {
    await showInList(page, inFlight);
    await shows(page, inFlight, 'Anulada');
    expect((await entryOf(shop, inFlight)).cancelledAt).not.toBeNull();
  });
});

test.describe('offline', () => {
  let replacement: string;
  let cutOff: string;
  let discarded: string;

  test('the connection is cut under a sale that is to be cancelled: known as not issued, it is discarded', async ({
    page,
    shop,
  }) => {
    await showInList(page, REJECTED);
    await shows(page, REJECTED, 'Rechazada');
    cutOff = await cancelInFlight(page, shop, { kind: 'never-answer' });
    await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
    await shows(page, cutOff, 'En duda');
    await answerNotIssued(page, 'Descartar…', 'No se emitió: descartar');
    await shows(page, cutOff, 'Descartada');
  });

  test('a rejected sale is sold again: its replacement waits, and each links to the other', async ({
    page,
  }) => {
    const dialog = dialogOf(page);
    const opened = openedOf(page);
    await openDocument(page, REJECTED);
    await press(opened.getByRole('button', { name: 'Emitir de nuevo' }));
    await typeInto(dialog.getByLabel('Nombre o razón social'), 'Ramona Giménez');
    await press(dialog.getByRole('button', { name: 'Emitir de nuevo' }));
    await dialog.waitFor({ state: 'detached' });
    await opened.getByText('Hecha en lugar de la venta').waitFor();
    [, replacement = ''] =
      /Venta (C1-\d{6})/.exec(await opened.getByRole('heading').first().innerText()) ?? [];
    await (await showInList(page, replacement)).getByText('Por enviar').waitFor();
    await press(opened.getByRole('button', { name: REJECTED, exact: true }));
    await opened.getByText('Se emitió de nuevo como').waitFor();
    await press(opened.getByRole('button', { name: replacement, exact: true }));
    await opened.getByText('Hecha en lugar de la venta').waitFor();
  });

  test('a refused sale is corrected under its local number, and waits', async ({ page }) => {
    const dialog = dialogOf(page);
    await openDocument(page, REFUSED);
    await press(openedOf(page).getByRole('button', { name: 'Corregir y enviar' }));
    const city = dialog.getByRole('combobox', { name: 'Ciudad' });
    await focused(city);
    await typeByHand(page, 'Asunc');
    await dialog.getByRole('listbox').waitFor();
    await page.keyboard.press('Enter');
    await press(dialog.getByRole('button', { name: 'Corregir y enviar' }));
    await dialog.waitFor({ state: 'detached' });
    await shows(page, REFUSED, 'Por enviar');
    await openedOf(page).getByText(`Venta ${REFUSED}`).first().waitFor();
  });

  test('a cancellation is requested, and shows its deadline', async ({ page }) => {
    await openDocument(page, CANCELLED_OFFLINE);
    const until = await openedOf(page)
      .getByText(/Se puede anular hasta el/)
      .innerText();
    const [deadline = 'none'] = /\d\d\/\d\d\/\d{4} \d\d:\d\d/.exec(until) ?? [];
    await cancelByKey(page, 'Pedir la anulación');
    await shows(page, CANCELLED_OFFLINE, 'Anulación pedida');
    await openedOf(page)
      .getByText(`Ya está pedida; tiene que llegar al servicio antes de que cierre el plazo: ${deadline}.`)
      .waitFor();
  });

  test('a queued sale is found by the code of its provisional receipt, and discarded', async ({ page }) => {
    discarded = await sell(page);
    await scanReceipt(page, discarded, discarded);
    await cancelByKey(page, 'Descartar');
    await shows(page, discarded, 'Descartada');
  });

  test('a doubt answered by a scanned receipt stays open until the service can confirm it', async ({
    page,
    shop,
  }) => {
    await openDocument(page, DOUBT_ISSUED);
    await tabTo(page.getByRole('radio', { name: 'No se emitió' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page.getByLabel('CDC', { exact: true }));
    const scanner = await Scanner.plugIn(page);
    await scanner.scan((await entryOf(shop, DOUBT_ISSUED)).qr);
    await openedOf(page).getByText('El documento sigue en duda').waitFor();
    await shows(page, DOUBT_ISSUED, 'En duda');
  });

  test('everything waiting goes out on reconnection, each once', async ({ page, shop }) => {
    const before = (await shop.service.documents()).length;
    await shop.service.clearFaults();
    await press(openedOf(page).getByRole('button', { name: 'Preguntar al servicio' }));
    await shows(page, CANCELLED_OFFLINE, 'Anulada');
    for (const issued of [DOUBT_ISSUED, REFUSED, replacement]) await shows(page, issued, ISSUED);
    expect(await shop.service.documents()).toHaveLength(before + 2);
    for (const dropped of [cutOff, discarded]) expect(await entriesOf(shop, dropped)).toEqual([]);
  });
});

test('the ledger matches the counter in the end, each document once', async ({ shop }) => {
  await expectSameLedger(shop.service, [shop.dataFolder]);
  const theirs = await shop.service.documents();
  expect(theirs.filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(3);
  expect(theirs.filter(({ estado }) => estado === 'Rechazado')).toHaveLength(1);
  expect(theirs).toHaveLength(8);
});
