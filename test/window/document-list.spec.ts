import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { openConnection } from '../../main/store/connection.ts';
import type { MethodsApi } from '../../shared/ipc/contract.ts';
import { type GeneratedDocument, generatedDocument, writeDocuments } from '../bench/generated-documents.ts';
import { Scanner } from './support/scanner.ts';
import { openShop, type Shop } from './support/shop.ts';

/* The list of a shop with a past: what it finds, that it does not move, and that a receipt leads to its document. */

const COUNT = 6000;

let shop: Shop;
let app: LaunchedApp;
let scanner: Scanner;
/** Newest first. */
let past: GeneratedDocument[];

test.beforeAll(async () => {
  shop = await openShop();
  const until = Date.now() - 3 * 86_400_000;
  const db = openConnection(join(shop.dataFolder, 'mostrador.db'));
  await writeDocuments(db, COUNT, until);
  // The next sale has the next number.
  db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(COUNT);
  db.close();
  past = Array.from({ length: COUNT }, (_, index) => generatedDocument(COUNT - 1 - index, COUNT, until));
  app = await shop.open();
  scanner = await Scanner.plugIn(app.page);
  await readyToSell(app.page);
  await app.page.keyboard.press('F6');
  await focused(grid());
  await status(`${count(COUNT)} documentos`);
});
test.afterAll(() => shop.close());

const grid = () => app.page.getByRole('grid', { name: 'Lista de documentos' });
const rows = () => grid().getByRole('row');
const search = () => app.page.getByRole('textbox', { name: 'Buscar documentos' });
const opened = () => app.page.getByRole('region', { name: 'Documento', exact: true });
const panel = () => app.page.getByRole('group', { name: 'Filtros', exact: true });
const count = (number: number): string => String(number).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** Waits until the list says so many were found. */
async function status(words: string): Promise<void> {
  await app.page.getByRole('status').getByText(words, { exact: true }).waitFor();
}

const fitting = (fits: (document: GeneratedDocument) => boolean): number => past.filter(fits).length;

async function expectCount(number: number): Promise<void> {
  await status(number === 1 ? '1 documento' : `${count(number)} documentos`);
  if (number > 0) await rows().nth(1).waitFor();
}

async function openPanel(): Promise<void> {
  await press(app.page.getByRole('button', { name: 'Filtros', exact: true }));
  await panel().waitFor();
}

async function clearAll(): Promise<void> {
  await app.page.keyboard.press('Escape');
  await press(app.page.getByRole('button', { name: 'Todos', exact: true }));
  await expectCount(COUNT);
}

/** In the page: sells one item to a client, past the screens. */
async function sellBehindTheScreen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { mostrador } = window as unknown as { mostrador: MethodsApi };
    const [current, found, clients] = await Promise.all([
      mostrador['sale.resume']({}),
      mostrador['catalog.find-by-code']({ code: 'ARR-1000' }),
      mostrador['clients.search']({ text: 'Ramona', limit: 1 }),
    ]);
    if (!current.ok || !found.ok || !clients.ok || found.value.item === null)
      throw new Error('nothing to sell');
    const line = {
      key: 'a',
      item: found.value.item,
      quantity: '1',
      price: '',
      discount: '',
      remark: '',
      isFromLabel: false,
    };
    const client = clients.value.clients[0]?.cliente ?? null;
    const draft = { ...current.value, id: crypto.randomUUID(), lines: [line], client };
    const charged = await mostrador['sale.charge']({ draft });
    if (!charged.ok) throw new Error(charged.error.message);
  });
}

test.describe('what is looked for', () => {
  test('is found by the words of a name, a number, a local number and a cdc', async () => {
    const { page } = app;
    const some = past.find(({ cdc, clientName }) => cdc !== null && clientName !== 'Sin Nombre');
    if (some?.cdc === null || some === undefined) throw new Error('no such document');
    const [word = ''] = some.clientName.split(' ');
    for (const text of [word, some.localNumber, some.numeroDocumento ?? '', some.cdc]) {
      await page.keyboard.press('Control+f');
      await focused(search());
      await page.keyboard.press('ControlOrMeta+a');
      await typeByHand(page, text);
      await rows().filter({ hasText: some.localNumber }).first().waitFor();
    }
    expect(await rows().count()).toBe(2);
    await page.keyboard.press('Enter');
    await opened().getByText(`Venta ${some.localNumber}`).first().waitFor();
    await page.keyboard.press('Escape');
    await expectCount(COUNT);
  });

  test('and is not there teaches, and offers the whole list', async () => {
    const { page } = app;
    await typeInto(search(), 'zzzz');
    await page.getByText('Nada coincide con «zzzz»').waitFor();
    await press(page.getByRole('button', { name: 'Quitar filtros' }));
    await expectCount(COUNT);
  });
});

test.describe('filters', () => {
  const WAITING = ['queued', 'issued'];

  test('that every shop has', async () => {
    const { page } = app;
    await press(page.getByRole('button', { name: 'Pendientes' }));
    await expectCount(fitting(({ state }) => WAITING.includes(state)));
    await press(page.getByRole('button', { name: 'Hoy', exact: true }));
    await page.getByText('Hoy todavía no se vendió nada').waitFor();
    await clearAll();
  });

  test('of what needs a person shows every row of every group, and End goes to the last', async () => {
    const { page } = app;
    await press(page.getByRole('button', { name: 'Necesitan atención', exact: true }));
    const list = page.getByRole('region', { name: 'Lo que necesita atención' });
    const listed = list.locator('li > button');
    const counts = list.getByRole('heading').locator('span');
    await waitUntil('all that the groups count', async () => {
      const counted = await counts.allInnerTexts();
      const sum = counted.reduce((all, text) => all + Number(text), 0);
      return sum > 0 && (await listed.count()) === sum;
    });
    // One group at least is longer than what is drawn at first.
    expect(Math.max(...(await counts.allInnerTexts()).map(Number))).toBeGreaterThan(15);
    await tabTo(listed.first());
    await page.keyboard.press('End');
    await focused(listed.last());
    await page.keyboard.press('ArrowUp');
    await focused(listed.nth((await listed.count()) - 2));
    await clearAll();
  });

  test('by state, user and kind, each a chip that takes it away', async () => {
    const { page } = app;
    await openPanel();
    await press(panel().getByRole('button', { name: 'Anulada' }));
    await expectCount(fitting(({ state }) => state === 'cancelled'));
    await tabTo(panel().getByLabel('Quién vendió'));
    await panel().getByLabel('Quién vendió').selectOption('María');
    await expectCount(fitting(({ state, soldBy }) => state === 'cancelled' && soldBy === 'María'));
    await panel().getByLabel('Tipo').selectOption('dispatch-note');
    const notes = fitting(
      ({ state, soldBy, kind }) => state === 'cancelled' && soldBy === 'María' && kind === 'dispatch-note',
    );
    await status(`${notes} ${notes === 1 ? 'documento' : 'documentos'}`);
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: 'Quitar: Anulada' }));
    await expectCount(fitting(({ soldBy, kind }) => soldBy === 'María' && kind === 'dispatch-note'));
    await press(page.getByRole('button', { name: 'Quitar: María' }));
    await press(page.getByRole('button', { name: 'Quitar: Nota de remisión' }));
    await expectCount(COUNT);
  });

  test('by total and days as people write them', async () => {
    const { page } = app;
    await openPanel();
    await typeInto(panel().getByLabel('Total desde'), '1.000.000');
    await typeInto(panel().getByLabel('Total hasta'), '1500000');
    await expectCount(
      fitting(({ currency, total }) => currency === 'PYG' && total >= 1_000_000 && total <= 1_500_000),
    );
    await typeInto(panel().getByLabel('Desde el'), '5/1/26');
    await panel().getByText('05/01/2026').waitFor();
    const from = Date.parse('2026-01-05T00:00:00-03:00');
    await expectCount(
      fitting(
        ({ currency, total, soldAt }) =>
          currency === 'PYG' && total >= 1_000_000 && total <= 1_500_000 && soldAt >= from,
      ),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quitar: desde el 05/01/2026' }).waitFor();
    await clearAll();
  });

  test('of the shop itself are kept under a name, also when the program ends', async () => {
    const { page } = app;
    await openPanel();
    await press(panel().getByRole('button', { name: 'Rechazada' }));
    await press(panel().getByRole('button', { name: 'Guardar este filtro…' }));
    await typeByHand(page, 'Rechazos');
    await page.keyboard.press('Enter');
    await page.getByText('Filtro guardado: Rechazos').waitFor();
    await app.quit();
    app = await shop.open();
    scanner = await Scanner.plugIn(app.page);
    await readyToSell(app.page);
    await app.page.keyboard.press('F6');
    await press(app.page.getByRole('button', { name: 'Rechazos' }));
    await expectCount(fitting(({ state }) => state === 'rejected'));
    await clearAll();
  });
});

test.describe('what one reads', () => {
  test('does not move as others are sold and their states change, until one goes up', async () => {
    const { page } = app;
    await tabTo(grid());
    await page.keyboard.press('Home');
    for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('ArrowDown');
    const marked = rows().and(page.locator('[data-marked=true]'));
    const before = await marked.innerText();
    const box = await marked.boundingBox();
    await sellBehindTheScreen(page);
    await page.getByRole('button', { name: '1 nueva' }).waitFor();
    await expect(marked).toHaveText(before, { useInnerText: true });
    expect(await marked.boundingBox()).toEqual(box);
    await page.keyboard.press('F3');
    await readyToSell(page);
    await page.keyboard.press('F6');
    await focused(grid());
    await marked.waitFor();
    await expect(marked).toHaveText(before, { useInnerText: true });
    expect(await marked.boundingBox()).toEqual(box);
    await page.keyboard.press('Home');
    await rows().nth(1).filter({ hasText: 'Ramona' }).waitFor();
    await expectCount(COUNT + 1);
    await page.getByRole('button', { name: '1 nueva' }).waitFor({ state: 'detached' });
  });

  test('is reached at both ends, by keys and by the scrollbar', async () => {
    const { page } = app;
    await page.keyboard.press('End');
    await rows().filter({ hasText: 'C1-000001' }).waitFor();
    await grid().evaluate((element) => element.parentElement?.scrollTo({ top: 1000 * 60 }));
    await rows()
      .filter({ hasText: past[1000]?.localNumber ?? '?' })
      .waitFor();
    await page.keyboard.press('Home');
    await rows().nth(1).filter({ hasText: 'Ramona' }).waitFor();
  });
});

test.describe('a receipt that is scanned', () => {
  const issued = (): GeneratedDocument & { cdc: string } => {
    const found = past.find(({ state }) => state === 'approved');
    if (found?.cdc === null || found === undefined) throw new Error('none is approved');
    return { ...found, cdc: found.cdc };
  };
  const qrOf = (cdc: string): string =>
    `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}&dFeEmiDE=323032362d&dTotGralOpe=17800`;

  test('lands on its document from the list and from the search, which is as it was', async () => {
    const { page } = app;
    await focused(grid());
    await scanner.scan(qrOf(issued().cdc));
    await opened().getByText(`Venta ${issued().localNumber}`).first().waitFor();
    await typeInto(search(), 'ca');
    const slip = past[5]?.localNumber ?? '';
    await scanner.scan(slip);
    await opened().getByText(`Venta ${slip}`).first().waitFor();
    await expect(search()).toHaveValue('ca');
    await page.keyboard.press('Escape');
  });

  test('by a scanner set to another keyboard', async () => {
    const garbled = qrOf(issued().cdc)
      .replaceAll(':', 'Ñ')
      .replaceAll('/', '-')
      .replaceAll('=', '¡')
      .replaceAll('?', '_')
      .replaceAll('&', '/');
    await scanner.scan(garbled);
    await opened().getByText(`Venta ${issued().localNumber}`).first().waitFor();
    await expect(search()).toHaveValue('');
  });

  test('and is not of this counter is told in words', async () => {
    await scanner.scan('01800695631001001000000612021112917595714694');
    await app.page.getByText('Este comprobante no es de esta caja').waitFor();
    await scanner.scan('7840101000010');
    await app.page.getByText('Lo escaneado no es un comprobante: 7840101000010').waitFor();
  });

  test('or pasted lands there too', async () => {
    await tabTo(search());
    await app.page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      past.find(({ state }) => state === 'cancelled')?.cdc ?? '',
    );
    const cancelled = past.find(({ state }) => state === 'cancelled');
    await opened().getByText(`Venta ${cancelled?.localNumber}`).first().waitFor();
  });
});
