import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { openConnection } from '../../main/database/connection.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { type GeneratedDocument, generatedDocument, writeDocuments } from '../bench/generated-documents.ts';
import { Scanner } from './support/scanner.ts';
import { shopTime } from './support/shop-time.ts';

/* The list of a shop with a past: finding, staying in place, and opening documents by a scanned receipt. */

const COUNT = 6000;

/** Newest first. */
let past: GeneratedDocument[];

test.beforeAll(async ({ shop }) => {
  const until = (await shopTime(shop)) - 3 * DAY_MS;
  const db = openConnection(join(shop.dataFolder, 'mostrador.db'));
  await writeDocuments(db, COUNT, until);
  // Numbering continues after the generated documents.
  db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(COUNT);
  db.close();
  past = Array.from({ length: COUNT }, (_, index) => generatedDocument(COUNT - 1 - index, COUNT, until));
  const { page } = await shop.app();
  await readyToSell(page);
  await page.keyboard.press('F6');
  await focused(gridOf(page));
  await status(page, `${count(COUNT)} documentos`);
});

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Lista de documentos' });
const rowsOf = (page: Page) => gridOf(page).getByRole('row');
const searchOf = (page: Page) => page.getByRole('textbox', { name: 'Buscar documentos' });
const openedOf = (page: Page) => page.getByRole('region', { name: 'Documento', exact: true });
const panelOf = (page: Page) => page.getByRole('group', { name: 'Filtros', exact: true });
const count = (number: number): string => String(number).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** Waits until the list shows this status. */
async function status(page: Page, words: string): Promise<void> {
  await page.getByRole('status').getByText(words, { exact: true }).waitFor();
}

const fitting = (fits: (document: GeneratedDocument) => boolean): number => past.filter(fits).length;

async function expectCount(page: Page, number: number): Promise<void> {
  await status(page, number === 1 ? '1 documento' : `${count(number)} documentos`);
  if (number > 0) await rowsOf(page).nth(1).waitFor();
}

async function openPanel(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Filtros', exact: true }));
  await panelOf(page).waitFor();
}

async function clearAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Todos', exact: true }));
  await expectCount(page, COUNT);
}

/** In the page: sells one item to a client, bypassing the screens. */
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

test.describe('a search', () => {
  test('finds by the words of a name, a number, a local number and a cdc', async ({ page }) => {
    const some = past.find(({ cdc, clientName }) => cdc !== null && clientName !== 'Sin Nombre');
    if (some?.cdc === null || some === undefined) throw new Error('no such document');
    const [word = ''] = some.clientName.split(' ');
    for (const text of [word, some.localNumber, some.numeroDocumento ?? '', some.cdc]) {
      await page.keyboard.press('Control+f');
      await focused(searchOf(page));
      await page.keyboard.press('ControlOrMeta+a');
      await typeByHand(page, text);
      await rowsOf(page).filter({ hasText: some.localNumber }).first().waitFor();
    }
    await expect(rowsOf(page)).toHaveCount(2);
    await page.keyboard.press('Enter');
    await openedOf(page).getByText(`Venta ${some.localNumber}`).first().waitFor();
    await page.keyboard.press('Escape');
    await expectCount(page, COUNT);
  });

  test('finds nothing, explains that, and offers the whole list', async ({ page }) => {
    await typeInto(searchOf(page), 'zzzz');
    await page.getByText('Nada coincide con «zzzz»').waitFor();
    await press(page.getByRole('button', { name: 'Quitar filtros' }));
    await expectCount(page, COUNT);
  });
});

test.describe('filters', () => {
  const WAITING = ['queued', 'issued'];

  test('show their counts in every shop', async ({ page }) => {
    await press(page.getByRole('button', { name: 'Pendientes' }));
    await expectCount(
      page,
      fitting(({ state }) => WAITING.includes(state)),
    );
    await press(page.getByRole('button', { name: 'Hoy', exact: true }));
    await page.getByText('Hoy todavía no se vendió nada').waitFor();
    await clearAll(page);
  });

  test('the filter of documents that need a person shows every row, and End reaches the last', async ({
    page,
  }) => {
    await press(page.getByRole('button', { name: 'Necesitan atención', exact: true }));
    const list = page.getByRole('region', { name: 'Lo que necesita atención' });
    const listed = list.locator('li > button');
    const counts = list.getByRole('heading').locator('span');
    await waitUntil('all that the groups count', async () => {
      const counted = await counts.allInnerTexts();
      const sum = counted.reduce((all, text) => all + Number(text), 0);
      return sum > 0 && (await listed.count()) === sum;
    });
    // At least one group is longer than the part drawn at first.
    expect(Math.max(...(await counts.allInnerTexts()).map(Number))).toBeGreaterThan(15);
    await tabTo(listed.first());
    await page.keyboard.press('End');
    await focused(listed.last());
    await page.keyboard.press('ArrowUp');
    await focused(listed.nth((await listed.count()) - 2));
    await clearAll(page);
  });

  test('become chips that remove them: state, user and kind', async ({ page }) => {
    const panel = panelOf(page);
    await openPanel(page);
    await press(panel.getByRole('button', { name: 'Anulada' }));
    await expectCount(
      page,
      fitting(({ state }) => state === 'cancelled'),
    );
    await tabTo(panel.getByLabel('Quién vendió'));
    await panel.getByLabel('Quién vendió').selectOption('María');
    await expectCount(
      page,
      fitting(({ state, soldBy }) => state === 'cancelled' && soldBy === 'María'),
    );
    await panel.getByLabel('Tipo').selectOption('dispatch-note');
    const notes = fitting(
      ({ state, soldBy, kind }) => state === 'cancelled' && soldBy === 'María' && kind === 'dispatch-note',
    );
    await status(page, `${notes} ${notes === 1 ? 'documento' : 'documentos'}`);
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: 'Quitar: Anulada' }));
    await expectCount(
      page,
      fitting(({ soldBy, kind }) => soldBy === 'María' && kind === 'dispatch-note'),
    );
    await press(page.getByRole('button', { name: 'Quitar: María' }));
    await press(page.getByRole('button', { name: 'Quitar: Nota de remisión' }));
    await expectCount(page, COUNT);
  });

  test('accept totals and days as people type them', async ({ page }) => {
    const panel = panelOf(page);
    await openPanel(page);
    await typeInto(panel.getByLabel('Total desde'), '1.000.000');
    await typeInto(panel.getByLabel('Total hasta'), '1500000');
    await expectCount(
      page,
      fitting(({ currency, total }) => currency === 'PYG' && total >= 1_000_000 && total <= 1_500_000),
    );
    await typeInto(panel.getByLabel('Desde el'), '5/1/26');
    await panel.getByText('05/01/2026').waitFor();
    const from = Date.parse('2026-01-05T00:00:00-03:00');
    await expectCount(
      page,
      fitting(
        ({ currency, total, soldAt }) =>
          currency === 'PYG' && total >= 1_000_000 && total <= 1_500_000 && soldAt >= from,
      ),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quitar: desde el 05/01/2026' }).waitFor();
    await clearAll(page);
  });

  test('are saved for the shop under a name, and survive a restart', async ({ app, page, shop }) => {
    await openPanel(page);
    await press(panelOf(page).getByRole('button', { name: 'Rechazada' }));
    await press(panelOf(page).getByRole('button', { name: 'Guardar este filtro…' }));
    await typeByHand(page, 'Rechazos');
    await page.keyboard.press('Enter');
    await page.getByText('Filtro guardado: Rechazos').waitFor();
    await app.quit();
    const { page: again } = await shop.app();
    await readyToSell(again);
    await again.keyboard.press('F6');
    await press(again.getByRole('button', { name: 'Rechazos' }));
    await expectCount(
      again,
      fitting(({ state }) => state === 'rejected'),
    );
    await clearAll(again);
  });
});

test.describe('the row in sight', () => {
  // Each test continues where the previous one ended.
  test.describe.configure({ mode: 'serial' });

  test('does not move as others are sold and change state, until one scrolls up', async ({ page }) => {
    await tabTo(gridOf(page));
    await page.keyboard.press('Home');
    for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('ArrowDown');
    const marked = rowsOf(page).and(page.locator('[data-marked=true]'));
    const before = await marked.innerText();
    const box = await marked.boundingBox();
    await sellBehindTheScreen(page);
    await page.getByRole('button', { name: '1 nueva' }).waitFor();
    await expect(marked).toHaveText(before, { useInnerText: true });
    expect(await marked.boundingBox()).toEqual(box);
    await page.keyboard.press('F3');
    await readyToSell(page);
    await page.keyboard.press('F6');
    await focused(gridOf(page));
    await marked.waitFor();
    await expect(marked).toHaveText(before, { useInnerText: true });
    expect(await marked.boundingBox()).toEqual(box);
    await page.keyboard.press('Home');
    await rowsOf(page).nth(1).filter({ hasText: 'Ramona' }).waitFor();
    await expectCount(page, COUNT + 1);
    await page.getByRole('button', { name: '1 nueva' }).waitFor({ state: 'detached' });
  });

  test('is reached at both ends, by keys and by the scrollbar', async ({ page }) => {
    const rows = rowsOf(page);
    await page.keyboard.press('End');
    await rows.filter({ hasText: 'C1-000001' }).waitFor();
    await gridOf(page).evaluate((element) => element.parentElement?.scrollTo({ top: 1000 * 60 }));
    await rows.filter({ hasText: past[1000]?.localNumber ?? '?' }).waitFor();
    await page.keyboard.press('Home');
    await rows.nth(1).filter({ hasText: 'Ramona' }).waitFor();
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

  test('opens its document from the list and from the search, which keeps its text', async ({ page }) => {
    const scanner = await Scanner.plugIn(page);
    await focused(gridOf(page));
    await scanner.scan(qrOf(issued().cdc));
    await openedOf(page).getByText(`Venta ${issued().localNumber}`).first().waitFor();
    await typeInto(searchOf(page), 'ca');
    const slip = past[5]?.localNumber ?? '';
    await scanner.scan(slip);
    await openedOf(page).getByText(`Venta ${slip}`).first().waitFor();
    await expect(searchOf(page)).toHaveValue('ca');
    await page.keyboard.press('Escape');
  });

  test('a scanner set to another keyboard finds the document', async ({ page }) => {
    const scanner = await Scanner.plugIn(page);
    const garbled = qrOf(issued().cdc)
      .replaceAll(':', 'Ñ')
      .replaceAll('/', '-')
      .replaceAll('=', '¡')
      .replaceAll('?', '_')
      .replaceAll('&', '/');
    await scanner.scan(garbled);
    await openedOf(page).getByText(`Venta ${issued().localNumber}`).first().waitFor();
    await expect(searchOf(page)).toHaveValue('');
  });

  test('is answered in words if it is another counter’s', async ({ page }) => {
    const scanner = await Scanner.plugIn(page);
    await scanner.scan('01800695631001001000000612021112917595714694');
    await page.getByText('Este comprobante no es de este puesto').waitFor();
    await scanner.scan('7840101000010');
    await page.getByText('Lo escaneado no es un comprobante: 7840101000010').waitFor();
  });

  test('a pasted code finds its document too', async ({ page }) => {
    await tabTo(searchOf(page));
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      past.find(({ state }) => state === 'cancelled')?.cdc ?? '',
    );
    const cancelled = past.find(({ state }) => state === 'cancelled');
    await openedOf(page).getByText(`Venta ${cancelled?.localNumber}`).first().waitFor();
  });
});
