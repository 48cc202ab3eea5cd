import type { Locator, Page } from '@playwright/test';
import { openDocument } from '../../tools/app/document-keys.ts';
import { closeNotices, focused, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, charge, chooseClient, readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { setUpUsers } from '../../tools/app/user-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';
import { expect, test } from './fixtures.ts';
import { countPieces } from './support/count-till.ts';
import { openSettings } from './support/open-settings.ts';
import {
  boxOf,
  isWhole,
  LARGE,
  LARGE_LETTERS,
  SCALED,
  setWindow,
  TOUCH_TILL,
  USUAL,
} from './support/window-sizes.ts';

/* Layout in the real browser, in the window sizes of shops. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const FLOAT = { 50_000: 2, 10_000: 3 } as const;
const FIVE_ITEMS = ['3*yerba', '1,5*queso', 'arroz', '12*aceite', 'dulce'];

const screenOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('button', { name, exact: true });
const linesOf = (page: Page): Locator => page.getByRole('grid', { name: 'Renglones de la venta' });
const keyBar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Teclas de la venta' });

async function show(page: Page, name: string): Promise<void> {
  await screenOf(page, name).click();
  await screenOf(page, name).and(page.locator('[aria-current=page]')).waitFor();
}

/** Lines of the sale that are fully visible, and those partly visible. */
function seenLines(page: Page): Promise<{ whole: number; cut: number }> {
  return linesOf(page).evaluate((grid) => {
    const [, ...rows] = grid.querySelectorAll('[role=row]');
    const { top, bottom } = grid.getBoundingClientRect();
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const seen = boxes.filter((box) => box.bottom > top + 1 && box.top < bottom - 1);
    const whole = seen.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length;
    return { whole, cut: seen.length - whole };
  });
}

/** Opens and closes the till: from then on the sale shows the till's line. */
async function useTill(page: Page): Promise<void> {
  await page.keyboard.press('Control+t');
  await focused(page.getByRole('button', { name: 'Abrir la caja' }));
  await page.keyboard.press('Enter');
  await countPieces(page.getByRole('dialog', { name: 'Abrir la caja' }), FLOAT);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Turno 1' }).waitFor();
  await page.keyboard.press('F9');
  await countPieces(page.getByRole('dialog'), FLOAT);
  await page.keyboard.press('Enter');
  await focused(page.getByRole('dialog', { name: /diferencias/ }).locator('button[type=submit]'));
  await page.keyboard.press('Enter');
  await focused(page.getByRole('dialog').getByLabel(/^Queda en la caja/));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Cierre Z 1' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('the words «Abriendo la venta…» stand in the middle', async ({ page }) => {
  await readyToSell(page);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const words = [...document.querySelectorAll('p')].find(
        (one) => one.textContent === 'Abriendo la venta…',
      );
      if (words === undefined) return;
      const range = document.createRange();
      range.selectNodeContents(words);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      Object.assign(globalThis, { openingWords: { x: (left + right) / 2, y: (top + bottom) / 2 } });
      seen.disconnect();
    });
    seen.observe(document, { subtree: true, childList: true });
  });
  await setWindow(page, USUAL);
  await page.reload();
  await readyToSell(page);
  const { x, y } = await page.evaluate(
    () => (globalThis as unknown as { openingWords: { x: number; y: number } }).openingWords,
  );
  expect(Math.abs(x - USUAL.width / 2)).toBeLessThan(4);
  expect(y).toBeGreaterThan(USUAL.height / 3);
});

test("the sale shows five full lines beside its tiles and the till's line", {
  tag: '@core',
}, async ({ page }) => {
  await readyToSell(page);
  await useTill(page);
  await page.keyboard.press('F3');
  await page.getByText('La caja está cerrada; se puede vender igual.').waitFor();
  await readyToSell(page);
  for (const item of FIVE_ITEMS) await addItem(page, item);
  await setWindow(page, USUAL);
  await page.getByRole('complementary', { name: 'Entrenamiento' }).waitFor();
  expect(await seenLines(page)).toEqual({ whole: 5, cut: 0 });
  const favourites = page.getByRole('region', { name: 'Favoritos' }).getByRole('group').getByRole('button');
  for (const one of await favourites.all()) expect(await isWhole(one)).toBe(true);
});

test('a scroll bar shifts no line, and never leaves half of one', async ({ page }) => {
  const name = linesOf(page).getByText('Dulce de leche 500 g');
  const before = await boxOf(name);
  for (const item of ['fideo', 'azúcar', 'leche', 'jab', 'agua']) await addItem(page, item);
  const after = await boxOf(name);
  expect([after.x, after.right]).toEqual([before.x, before.right]);
  for (const size of [TOUCH_TILL, USUAL, LARGE, LARGE_LETTERS, SCALED]) {
    await setWindow(page, size);
    await linesOf(page).getByRole('row').last().scrollIntoViewIfNeeded();
    const { whole, cut } = await seenLines(page);
    expect(cut, size.name).toBe(0);
    expect(whole, size.name).toBeGreaterThanOrEqual(2);
  }
});

test('the exchange rate does not overlap the price', async ({ page }) => {
  for (const size of [USUAL, LARGE]) {
    await setWindow(page, size);
    const [, line] = await linesOf(page).getByRole('row').all();
    if (line === undefined) throw new Error('the sale has no line');
    const cells = line.getByRole('gridcell');
    const price = await boxOf(cells.nth(3));
    const rate = await boxOf(cells.nth(4));
    expect(price.x - rate.right, size.name).toBeGreaterThanOrEqual(8);
  }
});

for (const size of [
  TOUCH_TILL,
  LARGE_LETTERS,
  SCALED,
  { ...USUAL, width: 1280, height: 700, name: '1280×700' },
])
  test(`the sale's actions take two rows at ${size.name}, each complete`, async ({ page }) => {
    await setWindow(page, size);
    const { right } = await boxOf(keyBar(page));
    const keys = await keyBar(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .filter((key) => key.checkVisibility())
          .map((key) => ({
            ...key.getBoundingClientRect().toJSON(),
            isCut: key.scrollWidth > key.clientWidth + 1,
          })),
      );
    expect(new Set(keys.map(({ top }) => top)).size).toBe(2);
    expect(keys.filter(({ isCut }) => isCut)).toEqual([]);
    expect(keys.at(-1)?.right).toBeLessThanOrEqual(right + 1);
    await page.screenshot({ path: `out/screens/key-bar-${size.width}-${size.percent}.png` });
  });

for (const size of [TOUCH_TILL, LARGE_LETTERS, SCALED])
  test(`the sale can be charged at ${size.name}`, async ({ page }) => {
    await setWindow(page, size);
    for (const name of ['Cobrar', 'Elegir cliente'])
      expect(await isWhole(page.getByRole('button', { name })), name).toBe(true);
    expect(await isWhole(page.getByText('Contado', { exact: true }).first())).toBe(true);
  });

test('nothing moves in «Cobrar» when a note is pressed, and the change is visible', async ({ page }) => {
  await setWindow(page, USUAL);
  await chooseClient(page, 'Ramona');
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await focused(dialog.getByLabel('Recibido'));
  const before = await boxOf(dialog);
  for (const key of ['F6', 'F6', 'F6', 'F6', 'F6', 'F6']) {
    await page.keyboard.press(key);
    expect(await boxOf(dialog)).toEqual(before);
  }
  for (const size of [TOUCH_TILL, LARGE_LETTERS, SCALED]) {
    await setWindow(page, size);
    expect(await isWhole(dialog.getByText('Vuelto')), size.name).toBe(true);
  }
  await setWindow(page, USUAL);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the header takes one row at every width, with user, counter and company', async ({ page }) => {
  await charge(page, { received: '' });
  await page.keyboard.press('Enter');
  await openSettings(page, 'Puesto');
  await typeInto(page.getByLabel('Nombre del puesto'), 'Caja del fondo, salón grande');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByText('Caja del fondo').waitFor();
  await setUpUsers(page, 'Rosalía Benítez de Ayala', '4711');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^En el puesto/ }).waitFor();
  for (const width of [1024, 1100, 1281, 1366, 1440, 1600, 1601, 1920]) {
    await setWindow(page, { width, height: 768, percent: 100 });
    expect(await headerFaults(header), `${width}`).toEqual([]);
    await expect(header.locator('kbd:visible')).toHaveCount(width <= 1600 ? 0 : 7);
  }
  await setWindow(page, LARGE_LETTERS);
  expect(await headerFaults(header), LARGE_LETTERS.name).toEqual([]);
});

/** Parts of the header that wrap, stand below the others, or overlap. */
function headerFaults(header: Locator): Promise<string[]> {
  return header.evaluate((bar) => {
    const parts = [...bar.querySelectorAll('button, p')].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => ({ words: part.textContent, box: part.getBoundingClientRect() }));
    const height = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 3.25;
    return [
      ...(bar.getBoundingClientRect().height > height ? ['two rows'] : []),
      ...boxes.filter(({ box }) => box.width < 24).map(({ words }) => `too narrow: ${words}`),
      ...boxes.filter(({ box }) => box.right > innerWidth).map(({ words }) => `out of the window: ${words}`),
      ...boxes.flatMap(({ words, box }, place) =>
        boxes
          .slice(place + 1)
          .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
          .map((other) => `${words} over ${other.words}`),
      ),
    ];
  });
}

test('favourites stay visible at 1366×768 with users', async ({ page }) => {
  await setWindow(page, USUAL);
  await page.keyboard.press('F3');
  await readyToSell(page);
  await addItem(page, 'yerba');
  const favourites = page.getByRole('region', { name: 'Favoritos' }).getByRole('group').getByRole('button');
  expect(await favourites.count()).toBe(6);
  for (const one of await favourites.all()) expect(await isWhole(one)).toBe(true);
});

for (const size of [TOUCH_TILL, LARGE_LETTERS, SCALED])
  for (const name of ['Venta', 'Documentos', 'Productos', 'Clientes', 'Caja', 'Informes', 'Ajustes'])
    test(`${name} has nothing cut or out of reach at ${size.name}`, async ({ page }) => {
      await setWindow(page, size);
      await show(page, name);
      await closeNotices(page);
      expect(await findLayoutFaults(page, [size.percent])).toEqual([]);
    });

test('Cuentas por cobrar has nothing cut or out of reach in a small window', async ({ page }) => {
  for (const size of [TOUCH_TILL, LARGE_LETTERS, SCALED]) {
    await setWindow(page, size);
    await show(page, 'Clientes');
    await page.getByRole('tab', { name: 'Cuentas por cobrar' }).click();
    await page.getByRole('tabpanel').waitFor();
    expect(await findLayoutFaults(page, [size.percent]), size.name).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Clientes', exact: true }).click();
});

test('a document has its actions in one bar and two scroll areas at 1366×768', async ({ page }) => {
  await setWindow(page, USUAL);
  await page.keyboard.press('F3');
  await readyToSell(page);
  const number = await sellOnce(page, {
    lines: [],
    client: 'Ramona',
    payment: { initial: '0', days: '30' },
  });
  await page.getByText(/^Factura \d/).waitFor();
  const document = await openDocument(page, number);
  const bar = document.getByRole('group', { name: 'Acciones' });
  const names = ['Imprimir', 'Compartir', 'Remitir', 'Cobrar…', 'Más', 'Anular…'];
  await bar.getByRole('button', { name: 'Cobrar…' }).waitFor();
  await expect(bar.getByRole('button')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  for (const button of await bar.getByRole('button').all()) expect(await isWhole(button)).toBe(true);
  const tops = await bar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const scrolling = page.locator('main *').filter({ visible: true });
  const areas = await scrolling.evaluateAll(
    (all) =>
      all.filter(
        (one) =>
          /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
      ).length,
  );
  expect(areas).toBeLessThanOrEqual(2);
});

test("a document's menu is walked by arrows, closed by Esc, and leaves the list where it is", async ({
  page,
}) => {
  const more = page.getByRole('button', { name: 'Más', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await focused(page.getByRole('menuitem', { name: 'PDF', exact: true }));
  await page.keyboard.press('ArrowDown');
  await focused(page.getByRole('menuitem', { name: 'PDF A4' }));
  // Screen keys do not work in the menu.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await focused(more);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the receipt stands beside the facts at 1366×768, as wide as the roll, and below them in narrower windows', async ({
  page,
}) => {
  const paper = page.getByRole('region', { name: 'Papel del comprobante' });
  const facts = page.getByRole('region', { name: 'Datos', exact: true });
  await paper.locator('iframe').contentFrame().locator('svg').first().waitFor();
  const roll = await boxOf(paper.locator('iframe'));
  // 80 mm.
  expect(Math.round(roll.right - roll.x)).toBe(302);
  expect(roll.x).toBeGreaterThanOrEqual((await boxOf(facts)).right);
  expect(roll.right).toBeLessThanOrEqual(USUAL.width);
  for (const size of [TOUCH_TILL, LARGE_LETTERS]) {
    await setWindow(page, size);
    expect((await boxOf(paper)).y, size.name).toBeGreaterThanOrEqual((await boxOf(facts)).bottom);
  }
  await setWindow(page, USUAL);
});

test("the documents' search has room for 32 letters, with filters and export in it", async ({ page }) => {
  await setWindow(page, USUAL);
  const search = page.getByRole('textbox', { name: 'Buscar documentos' });
  await search.fill('Almacén San Cayetano Hermanos SA');
  expect(await search.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  for (const name of ['Filtros', 'Exportar'])
    expect(await isWhole(page.getByRole('search').getByRole('button', { name }))).toBe(true);
  await search.fill('');
});

test("a document's number never runs under its actions at 150 %", async ({ page }) => {
  for (const size of [TOUCH_TILL, LARGE_LETTERS, SCALED]) {
    await setWindow(page, size);
    const heading = await boxOf(page.getByRole('heading', { name: /^Factura/ }));
    const actions = await boxOf(page.getByRole('group', { name: 'Acciones' }));
    expect(heading.bottom, size.name).toBeLessThanOrEqual(actions.y);
    expect(heading.right, size.name).toBeLessThanOrEqual(size.width);
    const search = page.getByRole('textbox', { name: 'Buscar documentos' });
    await search.fill('Almacén San Caye');
    expect(
      await search.evaluate((field) => field.scrollWidth - field.clientWidth),
      size.name,
    ).toBeLessThanOrEqual(0);
    await search.fill('');
  }
});

test('the IVA book fits 1366 pixels, each row 44 high', async ({ page }) => {
  await setWindow(page, USUAL);
  await show(page, 'Informes');
  await page.getByRole('tab', { name: 'Libro IVA' }).click();
  const frame = page.getByRole('region', { name: 'Libro IVA ventas' });
  await waitUntil('the book has a row', async () => {
    await page.keyboard.press('F5');
    return (await frame.getByRole('row').count()) > 2;
  });
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expect(frame.getByRole('columnheader', { name: 'CDC' })).toBeHidden();
  const heights = await frame
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);
  await setWindow(page, LARGE_LETTERS);
  await page.screenshot({ path: 'out/screens/iva-book-150.png' });
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await setWindow(page, LARGE);
  await expect(frame.getByRole('columnheader', { name: 'CDC' })).toBeVisible();
});

test("the reports' toolbar stays in one row with custom days", async ({ page }) => {
  await setWindow(page, USUAL);
  const toolbar = page.getByRole('region', { name: 'Informes' }).locator('header').first();
  const before = await boxOf(toolbar);
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await boxOf(toolbar)).toEqual(before);
});

for (const size of [TOUCH_TILL, USUAL])
  test(`all settings categories are visible at ${size.name}, beside one scroll bar`, async ({ page }) => {
    await setWindow(page, size);
    await show(page, 'Ajustes');
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.count()).toBeGreaterThanOrEqual(14);
    for (const tab of await tabs.all()) {
      expect(await isWhole(tab)).toBe(true);
      const { y, bottom } = await boxOf(tab);
      expect(bottom - y).toBeGreaterThanOrEqual(24);
    }
    const list = page.getByRole('tablist');
    expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  });

test('buttons of the status bar and boxes of the catalogue are at least 24 pixels high', async ({ page }) => {
  await setWindow(page, USUAL);
  await show(page, 'Productos');
  await page.getByRole('row', { name: 'Aceite de girasol' }).waitFor();
  const small = await page
    .getByRole('contentinfo')
    .getByRole('button')
    .or(page.getByRole('checkbox'))
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 24).length);
  expect(small).toBe(0);
});
