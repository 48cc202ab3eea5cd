import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goOnTo, leftOf, openNoteForm, saveNote } from '../../tools/app/dispatch-keys.ts';
import { openDocument } from '../../tools/app/document-keys.ts';
import { focused, typeByHand } from '../../tools/app/keyboard.ts';
import { type LaunchedApp, launchApp } from '../../tools/app/launch-app.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { formatDate } from '../../shared/domain/dates.ts';
import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import { dispatchNoteBody } from '../support/dispatch-note-bodies.ts';
import { invoiceBody, YERBA } from '../support/sale-bodies.ts';
import { expectSameLedger } from './support/same-ledger.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import type { Shop } from './support/shop.ts';
import { shopTime } from './support/shop-time.ts';

/* The goods of one invoice, dispatched by two counters in two windows: never more than was sold. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const SOLD = 12;
/** By the shop's first note, made by command, so that later ones need a quantity only. */
const TAKEN = 2;
const INVOICES = ['C1-000001', 'C1-000002'] as const;

interface Note {
  /** Window it was made in. */
  page: Page;
  number: string;
}

/** A counter that started as a copy of the shop's data. */
let copy: LaunchedApp;
const copyFolderOf = ({ dataFolder }: Shop): string => join(dataFolder, '..', 'copy');

test.beforeAll(async ({ shop }) => {
  const items = { mercaderias: [{ ...YERBA, cantidad: SOLD }] };
  await sellByCommand(shop, [{ items }, { items }]);
  for (const invoice of INVOICES) await takeByCommand(shop, invoice);
  await cli(shop, 'sync', '--until-idle');
  const copyFolder = copyFolderOf(shop);
  cpSync(shop.dataFolder, copyFolder, { recursive: true });
  const env = { ...shop.env, XDG_CONFIG_HOME: `${copyFolder}-config` };
  const { url } = shop.service;
  const [first, second] = await Promise.all([shop.app(), launchApp({ dataFolder: copyFolder, url, env })]);
  copy = second;
  await Promise.all([first, second].map(({ page }) => readyToSell(page)));
});
test.afterAll(() => copy?.kill());

async function cli({ dataFolder, env }: Shop, ...args: string[]): Promise<void> {
  const { code, errors } = await runCli([...args, '--data', dataFolder], env);
  if (code !== 0) throw new Error(errors);
}

async function takeByCommand(shop: Shop, invoice: string): Promise<void> {
  const { cliente } = invoiceBody();
  const { carrito_id: _, transporte, ...note } = dispatchNoteBody('', []);
  const today = formatDate(await shopTime(shop));
  const file = join(shop.dataFolder, 'nota.json');
  const body = {
    ...note,
    transporte: { ...transporte, fecha_inicio_traslado: today, fecha_fin_traslado: today },
    // To the client, as the next notes: the distance is the same.
    destino: { ...note.salida, direccion: cliente.direccion, ciudad_id: cliente.ciudad_id },
    items: [{ renglon: 1, cantidad: TAKEN }],
  };
  writeFileSync(file, JSON.stringify(body));
  await cli(shop, 'dispatch', file, '--invoice', invoice);
}

/** Opens the form of a new note on an invoice with this quantity left. */
async function beginNote(page: Page, invoice: string, left: string): Promise<void> {
  await openDocument(page, invoice);
  await openNoteForm(page);
  await isLeft(page, left);
}

async function isLeft(page: Page, left: string): Promise<void> {
  await waitUntil(`${left} left`, async () => (await leftOf(page, /Yerba/)) === left);
}

/** From the open form to the saved note. */
async function finishNote(page: Page, quantity: string): Promise<Note> {
  await focused(page.getByLabel('A remitir de Yerba'));
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, quantity);
  await goOnTo(page, 'Resumen');
  return { page, number: await saveNote(page) };
}

/** Waits until a note is issued or is blocked because too little is left; true if blocked. */
async function stands({ page, number }: Note): Promise<boolean> {
  await openDocument(page, number);
  const tooMuch = page
    .getByRole('region', { name: 'Documento', exact: true })
    .getByText(/quedan \d+ por remitir/);
  await issued({ page, number }).or(tooMuch).first().waitFor();
  return tooMuch.isVisible();
}

const issued = ({ page, number }: Note) =>
  page
    .getByRole('row')
    .filter({ hasText: number })
    .getByText(/Emitida|Aprobada/);

/** Corrects the only blocked note to take what is left, as the same note. */
async function correctTheOneThatStands(notes: readonly Note[], left: string): Promise<void> {
  const standing: Note[] = [];
  for (const note of notes) if (await stands(note)) standing.push(note);
  expect(standing).toHaveLength(1);
  for (const { page, number } of standing) {
    await openDocument(page, number);
    await page.keyboard.press('Control+r');
    await page.getByRole('heading', { name: `Nota de remisión ${number}` }).waitFor();
    await isLeft(page, left);
    expect((await finishNote(page, '2')).number).toBe(number);
    await issued({ page, number }).waitFor();
  }
}

/** In both windows, as on the service. */
async function nothingIsLeft(pages: readonly Page[], invoice: string): Promise<void> {
  for (const page of pages) {
    await beginNote(page, invoice, '0');
    await page.getByText('No queda nada por remitir de esta factura').waitFor();
    await page.keyboard.press('Escape');
  }
}

test('one of two notes saved at once takes too much: corrected, it takes less, and a third takes the rest', async ({
  page,
}) => {
  const [invoice] = INVOICES;
  const pages = [page, copy.page];
  await Promise.all(pages.map((each) => beginNote(each, invoice, '10')));
  const notes = await Promise.all(pages.map((each) => finishNote(each, '6')));
  await correctTheOneThatStands(notes, '4');
  await beginNote(page, invoice, '2');
  await issued(await finishNote(page, '2')).waitFor();
  await nothingIsLeft(pages, invoice);
});

test('three notes saved offline go out at once on reconnection, and never exceed the sale', async ({
  page,
  shop,
}) => {
  const [, invoice] = INVOICES;
  const pages = [page, copy.page];
  await Promise.all(pages.map((each) => beginNote(each, invoice, '10')));
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  const notes = await Promise.all(pages.map((each) => finishNote(each, '4')));
  await beginNote(page, invoice, '6');
  notes.push(await finishNote(page, '4'));
  await shop.service.clearFaults();
  await correctTheOneThatStands(notes, '2');
  await nothingIsLeft(pages, invoice);
});

test('the ledger matches both counters in the end, with exactly the sold quantity dispatched', async ({
  shop,
}) => {
  await expectSameLedger(shop.service, [shop.dataFolder, copyFolderOf(shop)]);
  await shop.service.stop();
  const ledger = new Database(join(shop.serviceFolder, 'ledger.db'), { readonly: true });
  const requests = ledger
    .prepare<[], string>(`SELECT request FROM documents WHERE document_type = '07' ORDER BY seq`)
    .pluck()
    .all();
  ledger.close();
  const dispatched = new Map<string, number>();
  for (const request of requests) {
    const { carrito_id, items } = JSON.parse(request) as DispatchNoteRequest;
    for (const { cantidad } of items)
      dispatched.set(carrito_id, (dispatched.get(carrito_id) ?? 0) + cantidad);
  }
  expect([...dispatched.values()]).toEqual(INVOICES.map(() => SOLD));
  expect(requests).toHaveLength(2 * 4);
});
