import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, typeByHand } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, linesOf, readyToSell, typeSearch } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { expectManners } from './support/dialog-manners.ts';
import { openParked as openList, park } from './support/parking.ts';

/* Parked sales, which wait for their clients: none is lost, whatever happens to the app. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const dialogOf = (page: Page) => page.getByRole('dialog');
const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Teclas de la venta' });
const closed = (page: Page): Promise<void> => dialogOf(page).waitFor({ state: 'detached' });

/** Quantities of the sale in progress, as stored. */
function keptQuantities(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Resume = (input: object) => Promise<{ value: { lines: { quantity: string }[] } }>;
    const api = (window as unknown as { mostrador: Record<string, Resume> }).mostrador;
    const resumed = await api['sale.resume']?.({});
    return (resumed?.value.lines ?? []).map(({ quantity }) => quantity);
  });
}

test('three are parked, one in progress is half typed: after SIGKILL all four are there', async ({
  app,
  page,
  shop,
}) => {
  await addItem(page, '3*yerba');
  await chooseClient(page, 'Ramona');
  await park(page, 'Mesa 4');
  await addItem(page, '1,5*queso');
  await addItem(page, 'arroz');
  await park(page, '');
  await addItem(page, 'dulce');
  await park(page, 'Doña Ñeca');
  await addItem(page, 'aceite');
  await page.keyboard.press('ArrowUp');
  await typeByHand(page, '1.2');
  await waitUntil('it is kept', async () => (await keptQuantities(page)).join() === '1.2');
  await app.kill();

  const { page: again } = await shop.app();
  await waitUntil('the line is back', async () => (await linesOf(again)).length === 1);
  await expect.poll(async () => (await linesOf(again))[0]).toMatch(/Aceite.*1\.2 UNI No es una cantidad/);
  await barOf(again)
    .getByRole('button', { name: /esperan 3/ })
    .waitFor();
  await park(again, 'La cuarta');
  expect(await openList(again)).toEqual([
    expect.stringMatching(/^Mesa 4 Gs\. 37\.500 Ramona Benítez de Ayala · 1 renglón recién/),
    expect.stringMatching(/^Sin nombre Gs\. 77\.900 2 renglones recién/),
    expect.stringMatching(/^Doña Ñeca Gs\. 16\.900 1 renglón recién/),
    expect.stringMatching(/^La cuarta Gs\. 0 1 renglón recién/),
  ]);
});

test('the arrows move, Enter resumes one, and the sale in progress is parked', async ({ page }) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await closed(page);
  await waitUntil('its lines are here', async () => (await linesOf(page)).length === 2);
  await readyToSell(page);
  // Another client is faster: parks this one again from the dialog's own list.
  await page.keyboard.press('F4');
  await dialogOf(page).getByRole('button', { name: 'Ver las 3 que esperan' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Doña Ñeca/ })
    .click();
  await closed(page);
  await waitUntil('its line is here', async () => (await linesOf(page)).length === 1);
  await page.getByText('Dulce de leche').first().waitFor();
  await barOf(page)
    .getByRole('button', { name: /esperan 3/ })
    .waitFor();
});

test('Supr asks, the safe answer comes first, and the sale is discarded', async ({ page }) => {
  const dialog = dialogOf(page);
  // Enter alone: it still has its name.
  await page.keyboard.press('F4');
  await focused(dialog.getByLabel('Nombre para encontrarla'));
  await expect(dialog.getByLabel('Nombre para encontrarla')).toHaveValue('Doña Ñeca');
  await page.keyboard.press('Enter');
  await closed(page);
  expect(await openList(page)).toHaveLength(4);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await focused(dialog.getByRole('button', { name: 'Dejarla' }));
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('listitem').count()).toBe(4);
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Descartar', exact: true }).click();
  await waitUntil('one is gone', async () => (await dialog.getByRole('listitem').count()) === 3);
  expect((await dialog.innerText()).includes('Doña Ñeca')).toBe(false);
  await expectManners(page, 'parked');
});

test('text typed but not entered is not left behind for another client', async ({ page }) => {
  await typeSearch(page, 'yerba');
  await page.keyboard.press('F4');
  await page.getByText('Falta agregar «yerba»').waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await page.keyboard.press('Escape');
});
