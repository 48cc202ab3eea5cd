import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, typeByHand } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, linesOf, readyToSell, typeSearch } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { Scanner } from './support/scanner.ts';

/* Keys pressed too early, too late and in the wrong place: none of them makes a wrong sale. */

test.beforeAll(async ({ page }) => {
  await addItem(page, 'arroz');
  await chooseClient(page, 'Ramona');
});
test.beforeEach(async ({ page }) => {
  // Left by a failed test.
  if ((await dialogOf(page).count()) > 0) await leaveDialog(page);
  await readyToSell(page);
  await page.keyboard.press('Escape');
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const receivedOf = (page: Page) => dialogOf(page).getByLabel('Recibido');

async function openCash(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await focused(receivedOf(page));
}

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}

test('a product typed but not entered keeps the charge from opening', async ({ page }) => {
  await typeSearch(page, 'yerba');
  await page.keyboard.press('F9');
  await page.getByText('Falta agregar «yerba»').waitFor();
  expect(await dialogOf(page).count()).toBe(0);
});

test('an unknown scanned code keeps the sale from being charged', async ({ page }) => {
  await typeByHand(page, '7840999999999');
  await page.keyboard.press('Enter');
  await page.getByText('No hay ningún producto con «7840999999999»').waitFor();
  await page.keyboard.press('F9');
  // Nothing covers the message.
  await page.getByText('Falta agregar «7840999999999»').click({ trial: true });
  expect(await dialogOf(page).count()).toBe(0);
});

test('a product entered while the main process hangs is in the charged sale', async ({ app, page }) => {
  test.skip(app.host === 'electron', 'a program that stands still gets no keys: it is the browser itself');
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  const before = (await linesOf(page)).length;
  process.kill(pid, 'SIGSTOP');
  await typeByHand(page, 'yerba');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  expect(await dialogOf(page).count()).toBe(0);
  process.kill(pid, 'SIGCONT');
  await focused(receivedOf(page));
  await leaveDialog(page);
  expect(await linesOf(page)).toHaveLength(before + 1);
});

test('cash typed while the main process hangs waits for its field, and adds no product', async ({
  app,
  page,
  shop,
}) => {
  test.skip(app.host === 'electron', 'a program that stands still gets no keys: it is the browser itself');
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  const lines = (await linesOf(page)).length;
  const issued = (await shop.service.documents()).length;
  process.kill(pid, 'SIGSTOP');
  await typeByHand(page, 'fideo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await typeByHand(page, '9000009');
  await page.keyboard.press('Backspace');
  process.kill(pid, 'SIGCONT');
  await expect(receivedOf(page)).toHaveValue('900.000');
  await leaveDialog(page);
  await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toHaveValue('');
  expect(await linesOf(page)).toHaveLength(lines + 1);
  expect(await shop.service.documents()).toHaveLength(issued);
});

test('a scan while the charge waits for a hung main process keeps the sale from being charged', async ({
  app,
  page,
}) => {
  test.skip(app.host === 'electron', 'a program that stands still gets no keys: it is the browser itself');
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  process.kill(pid, 'SIGSTOP');
  await typeByHand(page, 'fideo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await (await Scanner.plugIn(page)).scan('7840101000010');
  process.kill(pid, 'SIGCONT');
  await page.getByText('Sin agregar: 7840101000010').waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toHaveValue('');
});

test('a sale typed in full while the main process hangs is charged with its cash', async ({
  app,
  page,
  shop,
}) => {
  test.skip(app.host === 'electron', 'a program that stands still gets no keys: it is the browser itself');
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  const issued = (await shop.service.documents()).length;
  process.kill(pid, 'SIGSTOP');
  await typeByHand(page, 'yerba');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await typeByHand(page, '900000');
  await page.keyboard.press('Enter');
  process.kill(pid, 'SIGCONT');
  const done = page.getByRole('region', { name: 'Venta guardada' });
  await done.waitFor();
  const [change, total] = ((await done.innerText()).match(/Gs\. [\d.]+/g) ?? []).map((words) =>
    Number(words.replaceAll(/\D/g, '')),
  );
  expect((change ?? 0) + (total ?? 0)).toBe(900_000);
  await waitUntil('it is issued', async () => (await shop.service.documents()).length === issued + 1);
  await page.keyboard.press('Enter');
  await addItem(page, 'arroz');
  await chooseClient(page, 'Ramona');
});

test('a charge abandoned with Esc does not return with the next one', async ({ app, page }) => {
  test.skip(app.host === 'electron', 'a program that stands still gets no keys: it is the browser itself');
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  process.kill(pid, 'SIGSTOP');
  await typeByHand(page, 'yerba');
  for (const key of ['Enter', 'F10', 'Escape', 'F9']) await page.keyboard.press(key);
  process.kill(pid, 'SIGCONT');
  await focused(receivedOf(page));
  await leaveDialog(page);
  await expect(page.getByRole('radio', { name: 'Contado' })).toBeChecked();
});

test('a sale repeated while the main process hangs is charged with the repeated lines', async ({
  app,
  page,
  shop,
}) => {
  test.skip(app.host === 'electron', 'a program that stands still gets no keys: it is the browser itself');
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  const issued = (await shop.service.documents()).length;
  const lines = (await linesOf(page)).length;
  process.kill(pid, 'SIGSTOP');
  await page.keyboard.press('Control+r');
  await page.keyboard.press('F9');
  process.kill(pid, 'SIGCONT');
  await focused(receivedOf(page));
  await leaveDialog(page);
  expect((await linesOf(page)).join()).not.toBe('');
  expect((await linesOf(page)).length).toBeGreaterThanOrEqual(lines);
  await page.getByText(/^Se repitió la venta/).waitFor();
  expect(await shop.service.documents()).toHaveLength(issued);
});

test("digits alone do not match part of a product's code", async ({ page }) => {
  const lines = await linesOf(page);
  await typeSearch(page, '78401');
  await page.keyboard.press('Enter');
  await page.getByText('No hay ningún producto con «78401»').waitFor();
  expect(await linesOf(page)).toEqual(lines);
});

test('a typed amount is replaced by the next', async ({ page }) => {
  await openCash(page);
  await typeByHand(page, '50000');
  await leaveDialog(page);
  await openCash(page);
  await typeByHand(page, '60000');
  await expect(receivedOf(page)).toHaveValue('60.000');
  await leaveDialog(page);
});

for (const code of ['78400012', '012345678905', '7840001000017']) {
  test(`a code typed as cash is refused: ${code}`, async ({ page }) => {
    await openCash(page);
    await typeByHand(page, code);
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('¿se escaneó un código aquí?').first().waitFor();
    await leaveDialog(page);
  });
}

test('screen keys do not work in an open dialog', async ({ page }) => {
  await openCash(page);
  await page.keyboard.press('F6');
  // Hidden from screen readers by the dialog, so found by its attribute.
  expect(await page.locator('[aria-current=page]').innerText()).toContain('Venta');
  await focused(receivedOf(page));
  await leaveDialog(page);
});

test('`3*` without a product shows an error', async ({ page }) => {
  await typeByHand(page, '3*');
  await page.keyboard.press('Enter');
  await page.getByText('Falta el producto después de «3*»').waitFor();
});

test('two Enters charge once', async ({ page, shop }) => {
  const before = (await shop.service.documents()).length;
  await openCash(page);
  await typeByHand(page, '100000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await waitUntil('one is issued', async () => (await shop.service.documents()).length === before + 1);
  const done = page.getByRole('region', { name: 'Venta guardada' });
  await done.or(page.getByText('Venta anterior')).first().waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await shop.service.documents()).toHaveLength(before + 1);
  if ((await done.count()) > 0) await page.keyboard.press('Enter');
});

test('text typed after a sale belongs to the next one, whatever its first letter', async ({ page, shop }) => {
  const before = (await shop.service.documents()).length;
  await addItem(page, 'arroz');
  await chooseClient(page, 'Ramona');
  await openCash(page);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Venta guardada' }).waitFor();
  await page.keyboard.type('pan', { delay: 200 });
  await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toHaveValue('pan');
  expect(await shop.service.documents()).toHaveLength(before + 1);
});

test('figures pressed before the clients open all go into their search, without their Enter', async ({
  app,
  page,
}) => {
  test.skip(app.host === 'electron', 'a program that stands still gets no keys: it is the browser itself');
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  await addItem(page, 'arroz');
  process.kill(pid, 'SIGSTOP');
  await typeByHand(page, 'yerba');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await typeByHand(page, '456789');
  // Meant for the cash field: it chooses no client.
  await page.keyboard.press('Enter');
  process.kill(pid, 'SIGCONT');
  const search = dialogOf(page).getByRole('combobox', { name: 'RUC, CI o nombre' });
  await focused(search);
  await expect(search).toHaveValue('456789');
});
