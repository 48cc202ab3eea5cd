import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  FIRST_CARRIER,
  FIRST_TRIP,
  goOnTo,
  leftOf,
  openNoteForm,
  saveNote,
  typeFields,
} from '../../tools/app/dispatch-keys.ts';
import {
  answerWithCdc,
  cancelDocument,
  openDocuments,
  savePdf,
  showInList,
} from '../../tools/app/document-keys.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { drawPdf } from '../../tools/chromium-host/pdf-image.ts';
import { readQrCodes } from '../../tools/chromium-host/read-qr.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import { expectSameLedger } from './support/same-ledger.ts';
import { openSettings } from './support/open-settings.ts';

/* Dispatch by keyboard alone: notes online and offline, in parts, corrected and cancelled. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const NOTES = '/simplificado/notas/remision';

test.use({ shopOptions: { speed: 120 } });
test.beforeAll(async ({ shop }) => {
  // The app proposes a folder in the home: use the test's own.
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
  const { page } = await shop.app();
  await page.setViewportSize({ width: 1366, height: 768 });
});

const rowOf = (page: Page, localNumber: string) => page.getByRole('row').filter({ hasText: localNumber });

const quantityOf = (page: Page, description: string) => page.getByLabel(`A remitir de ${description}`);

async function sell(page: Page, lines: readonly string[]): Promise<string> {
  await page.keyboard.press('F3');
  const sale = await sellOnce(page, { lines, client: 'Ramona', payment: { received: '' } });
  await page.keyboard.press('Enter');
  return sale;
}

/** Opens a document from the list, by its row. */
async function open(page: Page, localNumber: string): Promise<void> {
  await openDocuments(page);
  await (await showInList(page, localNumber)).click();
  await page.getByRole('region', { name: 'Documento', exact: true }).getByText(localNumber).first().waitFor();
}

async function openForm(page: Page, localNumber: string): Promise<void> {
  await open(page, localNumber);
  await openNoteForm(page);
}

/** From the typed goods to the saved note: Enter, Enter. */
async function finishNote(page: Page): Promise<string> {
  await goOnTo(page, 'Resumen');
  return saveNote(page);
}

async function isIssued(page: Page, localNumber: string): Promise<void> {
  const shown = await showInList(page, localNumber);
  await shown.getByText(/Emitida|Aprobada/).waitFor();
}

async function isCancelled(page: Page, localNumber: string): Promise<void> {
  const shown = await showInList(page, localNumber);
  await shown.getByText('Anulada').waitFor();
}

/** The first sale, and its notes in order. */
let first: string;
const notes: string[] = [];
/** A sale whose goods leave in two parts, and its notes in order. */
let inParts: string;
const parts: string[] = [];
let corrected: string;

test('the first note asks for everything, from the sale to its number', { tag: '@core' }, async ({
  page,
}) => {
  first = await sell(page, ['6*yerba', '1,5*queso', 'arroz']);
  await open(page, first);
  await page
    .getByText(/Factura 001-001-/)
    .first()
    .waitFor();
  await expectGoodInBothThemes(page, 'remitir-panel');
  await openNoteForm(page);
  await page.getByText('El servicio lo confirmó recién').waitFor();
  await focused(quantityOf(page, 'Yerba mate compuesta 500 g'));
  await page.keyboard.press('Enter');
  await page.getByText('Escriba la cantidad de un renglón por lo menos').waitFor();
  await typeByHand(page, '7');
  await page.getByText('Quedan 6', { exact: true }).waitFor();
  await page.keyboard.press('Backspace');
  await typeByHand(page, '2,5');
  await page.getByText('Se cuenta de a uno: sin decimales').waitFor();
  await expectGoodInBothThemes(page, 'remitir-1-mal');
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, '2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('*');
  await expect(quantityOf(page, 'Queso Paraguay')).toHaveValue('1,5');
  await expectGoodInBothThemes(page, 'remitir-1');
  await goOnTo(page, 'Transporte');
  await page.keyboard.press('Enter');
  await page.getByText('Falta este dato').first().waitFor();
  await focused(page.getByLabel('Kilómetros'));
  await expectGoodInBothThemes(page, 'remitir-2-faltan');
  await typeFields(page, FIRST_TRIP);
  await expectGoodInBothThemes(page, 'remitir-2');
  await goOnTo(page, 'Transportista y chofer');
  await typeFields(page, FIRST_CARRIER);
  await expectGoodInBothThemes(page, 'remitir-3');
  await tabTo(page.getByLabel('El chofer es el transportista'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+4');
  await page.getByRole('region', { name: 'Va a' }).waitFor();
  await page.getByLabel('Ciudad').nth(1).and(page.locator('[value*="Asunción"]')).waitFor();
  await expectGoodInBothThemes(page, 'remitir-4');
  await goOnTo(page, 'Resumen');
  await page.getByText('Se envía ahora.').waitFor();
  await page.getByText(/Luque · Luque, Central/).waitFor();
  await expectGoodInBothThemes(page, 'remitir-resumen');
  notes.push(await saveNote(page));
  await isIssued(page, notes[0] ?? '');
});

test("its paper shows the trip and the goods, and the PDF has the service's QR", async ({ page, shop }) => {
  await open(page, notes[0] ?? '');
  const paper = page.frameLocator('iframe[title="Comprobante de 001-001-0000001"]');
  await paper.getByText('KuDE de Nota de Remisión Electrónica').waitFor();
  await paper.getByText('Yerba mate compuesta 500 g').waitFor();
  const file = await savePdf(page);
  expect(file.endsWith('remision-001-001-0000001.pdf')).toBe(true);
  const { png, text } = await drawPdf(readFileSync(file), { dpi: 203, monochrome: true });
  const issued = (await shop.service.documents()).find(({ documentType }) => documentType === '07');
  expect(await readQrCodes(png)).toEqual([issued?.qr]);
  expect(text.replace(/\D/g, '')).toContain(issued?.cdc);
});

test('the usual note is a quantity, Enter, Enter; three add up to the sold quantity, and there is no fourth', async ({
  page,
}) => {
  await openForm(page, first);
  await page.getByText('El servicio lo confirmó recién').waitFor();
  expect(await leftOf(page, /Yerba/)).toBe('4');
  expect(await leftOf(page, /Queso/)).toBe('0');
  await focused(quantityOf(page, 'Yerba mate compuesta 500 g'));
  await typeByHand(page, '3');
  // Closed and reopened: the typed text is there.
  await page.keyboard.press('Escape');
  await openNoteForm(page);
  await expect(quantityOf(page, 'Yerba mate compuesta 500 g')).toHaveValue('3');
  notes.push(await finishNote(page));
  await isIssued(page, notes[1] ?? '');

  await press(page.getByRole('button', { name: /^Factura 001-001-/ }));
  await openNoteForm(page);
  await page.getByText('El servicio lo confirmó recién').waitFor();
  await page.keyboard.press('Alt+t');
  notes.push(await finishNote(page));
  await isIssued(page, notes[2] ?? '');

  await openForm(page, first);
  await page.getByText('No queda nada por remitir de esta factura').waitFor();
  expect(await leftOf(page, /Yerba/)).toBe('0');
  await page.keyboard.press('Alt+5');
  await press(page.getByRole('button', { name: 'Guardar nota' }));
  await page.getByText('No queda nada por remitir de esta factura').waitFor();
  await expectGoodInBothThemes(page, 'remitir-nada');
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Acciones' }).getByText('Nueva nota').waitFor();
  await expectGoodInBothThemes(page, 'remitir-notas');
});

test('a note made offline, before its invoice is issued, waits and goes out by itself', async ({
  page,
  shop,
}) => {
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  const sale = await sell(page, ['4*arroz']);
  await openForm(page, sale);
  await page.getByText('Según la venta: todavía no se le preguntó al servicio').waitFor();
  await expectGoodInBothThemes(page, 'remitir-1-sin-conexion');
  await page.keyboard.press('Alt+t');
  await goOnTo(page, 'Resumen');
  await page.getByText('Queda en espera hasta que la factura tenga número').waitFor();
  const note = await saveNote(page);
  await page.getByRole('heading', { name: 'La nota espera' }).waitFor();
  await page.getByText('la mercadería no puede viajar con ella').waitFor();
  await expectGoodInBothThemes(page, 'remitir-espera');
  // Corrected while it waits: the quantity it holds is available to it.
  await page.keyboard.press('Control+r');
  await page.getByRole('heading', { name: `Nota de remisión ${note}` }).waitFor();
  expect(await leftOf(page, /Arroz/)).toBe('4');
  await focused(quantityOf(page, 'Arroz grano largo 1 kg'));
  await typeByHand(page, '3');
  expect(await finishNote(page)).toBe(note);
  await shop.service.clearFaults();
  await isIssued(page, sale);
  await isIssued(page, note);
  inParts = sale;
  parts.push(note);
});

test('a refused note says why, is corrected in the same form and sent again as the same note', async ({
  page,
  shop,
}) => {
  const sale = await sell(page, ['2*yerba']);
  await page.keyboard.press('F6');
  await isIssued(page, sale);
  await shop.service.addFault({ kind: 'status', path: NOTES, status: 400, nth: 1, count: 1 });
  await openForm(page, sale);
  await page.getByText('El servicio lo confirmó recién').waitFor();
  await page.keyboard.press('Alt+t');
  const note = await finishNote(page);
  await page.getByRole('heading', { name: 'El servicio no aceptó la nota' }).waitFor();
  await expectGoodInBothThemes(page, 'remitir-no-aceptada');
  await press(page.getByRole('button', { name: 'Corregir' }));
  await page.getByRole('heading', { name: `Nota de remisión ${note}` }).waitFor();
  await page.keyboard.press('Alt+2');
  // The main process may refuse what the window accepts: the error shows at the field.
  await typeFields(page, { Kilómetros: '30' });
  await page.keyboard.press('Alt+5');
  await page.getByText('30 km').waitFor();
  expect(await saveNote(page)).toBe(note);
  await isIssued(page, note);
  corrected = note;
});

test('an invoice with an unknown cart asks for it, and a wrong cart can be corrected', async ({
  page,
  shop,
}) => {
  await shop.service.addFault({
    kind: 'reset-after-processing',
    path: '/simplificado/carritos',
    nth: 1,
    count: 1,
  });
  const sale = await sell(page, ['5*yerba']);
  await open(page, sale);
  await page.getByText('¿Se emitió o no?').waitFor();
  const theirs = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(sale));
  await answerWithCdc(page, theirs?.cdc ?? '');
  await isIssued(page, sale);
  await openForm(page, sale);
  const answer = page.getByLabel('Identificador del carrito');
  await answer.waitFor();
  await expectGoodInBothThemes(page, 'remitir-carrito');
  await typeInto(answer, 'otro-carrito');
  await page.keyboard.press('Enter');
  await answer.waitFor({ state: 'detached' });
  await focused(quantityOf(page, 'Yerba mate compuesta 500 g'));
  await page.keyboard.press('Alt+t');
  const note = await finishNote(page);
  await open(page, note);
  await page.getByText('El servicio no da los renglones de la factura').waitFor();
  await page.getByRole('button', { name: 'Es otro carrito…' }).press('Enter');
  await expectGoodInBothThemes(page, 'remitir-otro-carrito');
  await typeInto(answer, theirs?.carritoId ?? '');
  await page.keyboard.press('Enter');
  await isIssued(page, note);
});

test("a note with a lost answer is in doubt: the invoice's remaining quantity is the evidence, and the CDC settles it", async ({
  page,
  shop,
}) => {
  await shop.service.addFault({ kind: 'reset-after-processing', path: NOTES, nth: 1, count: 1 });
  await openForm(page, inParts);
  await page.getByText('El servicio lo confirmó recién').waitFor();
  expect(await leftOf(page, /Arroz/)).toBe('1');
  await page.keyboard.press('Alt+t');
  const note = await finishNote(page);
  await page.getByText('¿Se emitió o no?').waitFor();
  await rowOf(page, note).getByText('En duda').waitFor();
  await page.getByText('Lo que dicen los renglones de la factura').waitFor();
  const theirs = (await shop.service.documents()).findLast(({ documentType }) => documentType === '07');
  await answerWithCdc(page, theirs?.cdc ?? '');
  await isIssued(page, note);
  parts.push(note);
});

test('an invoice is cancelled after its notes, newest first', async ({ page, shop }) => {
  await open(page, inParts);
  await press(page.getByRole('button', { name: 'Anular' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Esta factura tiene notas de remisión sin anular').waitFor();
  const notesFirst = dialog.getByRole('checkbox', { name: 'Anular primero las notas, y después la factura' });
  await expect(notesFirst).toBeChecked();
  await typeInto(dialog.getByLabel('Motivo'), 'No salió el camión');
  await press(dialog.getByRole('button', { name: 'Pedir la anulación' }));
  await dialog.waitFor({ state: 'detached' });
  for (const document of [...parts, inParts]) await isCancelled(page, document);
  const theirs = await shop.service.documents();
  const invoice = theirs.find(({ observacion }) => observacion.endsWith(inParts));
  const inTime = theirs
    .filter(({ cdc, facturaCdc }) => [cdc, facturaCdc].includes(invoice?.cdc ?? ''))
    .toSorted((one, other) => (one.cancelledAt ?? Infinity) - (other.cancelledAt ?? Infinity));
  expect(inTime.map(({ documentType }) => documentType)).toEqual(['07', '07', '01']);
  const [newest, oldest] = inTime.map(({ number }) => number);
  expect(Number(newest?.slice(-7))).toBeGreaterThan(Number(oldest?.slice(-7)));
});

test("a note's cancellation is requested offline, and sent once the connection is back", async ({
  page,
  shop,
}) => {
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await open(page, corrected);
  await cancelDocument(page, 'No salió el camión');
  await rowOf(page, corrected).getByText('Anulación pedida').waitFor();
  const cancelled = async () =>
    (await shop.service.documents()).filter(({ cancelledAt }) => cancelledAt !== null);
  const before = (await cancelled()).length;
  await shop.service.clearFaults();
  await isCancelled(page, corrected);
  expect(await cancelled()).toHaveLength(before + 1);
});

test('notes are approved, and cancelled newest first; in the end service and counter agree', async ({
  page,
  shop,
}) => {
  await (await showInList(page, notes[0] ?? '')).getByText('Aprobada').waitFor();
  for (const note of notes.toReversed()) {
    await open(page, note);
    await cancelDocument(page, 'No salió el camión');
    await rowOf(page, note).getByText('Anulada').waitFor();
  }
  await openForm(page, first);
  await waitUntil('all of it can be sent again', async () => {
    await press(page.getByRole('button', { name: 'Actualizar' }));
    return (await leftOf(page, /Yerba/)) === '6';
  });

  await expectSameLedger(shop.service, [shop.dataFolder]);
  const theirs = await shop.service.documents();
  expect(theirs.filter(({ documentType }) => documentType === '07')).toHaveLength(7);
});

test('contacts of earlier notes are offered until they are forgotten in the settings', async ({ page }) => {
  await openSettings(page, 'Tablas');
  const choice = page.getByRole('combobox', { name: 'Datos guardados' });
  await tabTo(choice);
  await choice.selectOption('Direcciones');
  const places = page.getByRole('list', { name: 'Direcciones' }).getByRole('listitem');
  await places.first().waitFor();
  await places.last().scrollIntoViewIfNeeded();
  await expectGoodInBothThemes(page, 'ajustes-remitir');
  for (let left = await places.count(); left > 0; left -= 1) {
    await press(places.first().getByRole('button', { name: /^Olvidar / }));
    await places.nth(left - 1).waitFor({ state: 'detached' });
    // The focus moves to the next button, so Enter forgets several in a row.
    await focused(left === 1 ? choice : places.first().getByRole('button'));
  }
  await page.getByText('Todavía no hay: aparecen con la primera nota').waitFor();
  await choice.selectOption('Vehículos');
  await page.getByRole('list', { name: 'Vehículos' }).getByRole('listitem').first().waitFor();
  await choice.selectOption('Direcciones');
  await page.getByText('Todavía no hay: aparecen con la primera nota').waitFor();
});
