import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocument, openDocuments } from '../../tools/app/document-keys.ts';
import { focused, press } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { HOUR_MS } from '../../shared/domain/dates.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';

/** Ten minutes pass in five seconds: long enough for the authority's answer and the XML. */
const SPEED = 120;

let localNumber: string;

test.use({ shopOptions: { speed: SPEED } });
test.beforeAll(async ({ shop }) => {
  // Folder the app proposes.
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
  const { page } = await shop.app();
  localNumber = await sellOnce(page, {
    lines: ['3*yerba'],
    client: 'Ramona',
    payment: { received: '' },
  });
  await page.getByText('Factura 001-').first().waitFor();
  await page.keyboard.press('Enter');
});

/** Exports by the keys, from the list to the result message; returns the written file. */
async function exportBy(page: Page, what: 'list' | 'xml', button: string): Promise<string> {
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  if (what === 'xml') {
    await dialog.getByRole('radio', { name: 'Lista de documentos' }).focus();
    await page.keyboard.press('ArrowRight');
  } else {
    await focused(dialog.getByRole('button', { name: button }));
  }
  await press(dialog.getByRole('button', { name: button }));
  const words = await dialog.getByText(/guardado en /).innerText();
  await press(dialog.getByRole('button', { name: 'Listo' }));
  await dialog.waitFor({ state: 'detached' });
  return words.replace(/^.*guardado en /, '').trim();
}

test('the XML of a sale arrives by itself, is saved unchanged, and its month is exported', async ({
  page,
  shop,
}) => {
  const document = await openDocument(page, localNumber);
  await document.getByText('Archivado', { exact: true }).waitFor();
  await press(document.getByRole('button', { name: 'Guardar el XML' }));
  const notice = await page.getByText('XML guardado en ').innerText();
  const file = notice.replace('XML guardado en ', '').trim();
  const [issued] = await shop.service.documents();
  expect(file.endsWith(`${issued?.cdc}.xml`)).toBe(true);
  const xml = readFileSync(file);
  expect(xml.toString()).toContain(`Id="${issued?.cdc}"`);
  const hash = createHash('sha256').update(xml).digest('hex');
  await document.getByText(`Huella ${hash.slice(0, 16)}…`).waitFor();

  await openDocuments(page);
  const zip = await exportBy(page, 'xml', 'Guardar ZIP');
  const parts = unzipSync(readFileSync(zip));
  expect(Object.keys(parts)).toEqual([`${issued?.cdc}.xml`, 'index.csv']);
  expect(Buffer.from(parts[`${issued?.cdc}.xml`] ?? []).equals(xml)).toBe(true);
  expect(Buffer.from(parts['index.csv'] ?? []).toString()).toContain(hash);
});

test('without connection the list is exported to a spreadsheet, by keyboard alone', async ({
  page,
  shop,
}) => {
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await openDocuments(page);
  const file = await exportBy(page, 'list', 'Excel (.xlsx)');
  expect(existsSync(`${file}.part`)).toBe(false);
  const [sheet] = await readWorkbook(file);
  const [titles = [], row = []] = sheet?.data ?? [];
  const [issued] = await shop.service.documents();
  expect(row[titles.indexOf('Número interno')]).toBe(localNumber);
  expect(row[titles.indexOf('CDC')]).toBe(issued?.cdc);
  expect(typeof row[titles.indexOf('Total')]).toBe('number');
});

test('an XML unknown to the service can be requested again by hand, long before the next automatic try', async ({
  page,
  shop,
}) => {
  await shop.service.clearFaults();
  await page.keyboard.press('F3');
  await shop.service.addFault({ kind: 'status', path: '/etax/xml', status: 404 });
  const number = await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
  const document = await openDocument(page, number);
  await document.getByText(/ Se vuelve a pedir el /).waitFor();
  // After the third try the next is two hours away, a minute here.
  const id = (await page.evaluate(findDocument, number)) ?? '';
  const nextTryAt = (): Promise<number> => page.evaluate(nextTryOf, id);
  const firstAt = await nextTryAt();
  await waitUntil('it is put off for long', async () => (await nextTryAt()) > firstAt + 2 * HOUR_MS, 50_000);
  await shop.service.clearFaults();
  await press(document.getByRole('button', { name: 'Volver a pedir' }));
  await document.getByText('Archivado', { exact: true }).waitFor();
  await document.getByText(/^Huella [0-9a-f]{16}…$/).waitFor();
});

async function findDocument(text: string): Promise<string | null> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const found = await mostrador['documents.find-scanned']({ text });
  return found.ok && found.value.kind === 'found' ? found.value.id : null;
}

/** By the app's clock. */
async function nextTryOf(id: string): Promise<number> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const opened = await mostrador['documents.open']({ id });
  return (opened.ok ? opened.value.xml?.nextTryAt : null) ?? 0;
}
