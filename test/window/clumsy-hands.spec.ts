import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { focused, typeByHand } from '../../dev/app/keyboard.ts';
import { addItem, chooseClient, linesOf, readyToSell, typeSearch } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Keys pressed too early, too late and in the wrong place: none of them makes a wrong sale. */

let shop: Shop;
let app: LaunchedApp;

test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  await addItem(app.page, 'arroz');
  await chooseClient(app.page, 'Ramona');
});
test.beforeEach(async () => {
  // Of a test that failed before.
  if ((await dialog().count()) > 0) await leaveDialog();
  await readyToSell(app.page);
  await app.page.keyboard.press('Escape');
});
test.afterAll(() => shop.close());

const dialog = () => app.page.getByRole('dialog');
const received = () => dialog().getByLabel('Recibido');

async function openCash(): Promise<void> {
  await app.page.keyboard.press('F9');
  await focused(received());
}

async function leaveDialog(): Promise<void> {
  await app.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

test('a product that is typed and not entered keeps the charge from opening', async () => {
  await typeSearch(app.page, 'yerba');
  await app.page.keyboard.press('F9');
  await app.page.getByText('Falta agregar «yerba»').waitFor();
  expect(await dialog().count()).toBe(0);
});

test('so does a code that nobody knows', async () => {
  await typeByHand(app.page, '7840999999999');
  await app.page.keyboard.press('Enter');
  await app.page.getByText('No hay ningún producto con «7840999999999»').waitFor();
  await app.page.keyboard.press('F9');
  // Nothing lies over what it says.
  await app.page.getByText('Falta agregar «7840999999999»').click({ trial: true });
  expect(await dialog().count()).toBe(0);
});

test('a product entered while the program is slow is in the sale that is charged', async () => {
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  const before = (await linesOf(app.page)).length;
  process.kill(pid, 'SIGSTOP');
  await app.page.keyboard.type('yerba');
  await app.page.keyboard.press('Enter');
  await app.page.keyboard.press('F9');
  expect(await dialog().count()).toBe(0);
  process.kill(pid, 'SIGCONT');
  await focused(received());
  await leaveDialog();
  expect(await linesOf(app.page)).toHaveLength(before + 1);
});

test('the amount typed before is replaced by the next', async () => {
  await openCash();
  await app.page.keyboard.type('50000');
  await leaveDialog();
  await openCash();
  await app.page.keyboard.type('60000');
  await expect(received()).toHaveValue('60000');
  await leaveDialog();
});

for (const code of ['78400012', '012345678905', '7840001000017']) {
  test(`a code typed as cash is no cash: ${code}`, async () => {
    await openCash();
    await typeByHand(app.page, code);
    await app.page.keyboard.press('Enter');
    await dialog().getByText('¿se escaneó un código aquí?').first().waitFor();
    await leaveDialog();
  });
}

test('the keys of the screens are not for an open dialog', async () => {
  await openCash();
  await app.page.keyboard.press('F6');
  // Hidden from readers under the dialog, so looked for by what it says of itself.
  expect(await app.page.locator('[aria-current=page]').innerText()).toContain('Venta');
  await focused(received());
  await leaveDialog();
});

test('`3*` without a product says so', async () => {
  await app.page.keyboard.type('3*');
  await app.page.keyboard.press('Enter');
  await app.page.getByText('Falta el producto después de «3*»').waitFor();
});

test('two Enters charge once', async () => {
  await openCash();
  await typeByHand(app.page, '100000');
  await app.page.keyboard.press('Enter');
  await app.page.keyboard.press('Enter');
  await waitUntil('one is issued', async () => (await shop.service.documents()).length === 1);
  const done = app.page.getByRole('region', { name: 'Venta guardada' });
  await done.or(app.page.getByText('Venta anterior')).first().waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(await shop.service.documents()).toHaveLength(1);
  if ((await done.count()) > 0) await app.page.keyboard.press('Enter');
});

test('what is typed after a sale is the next one, whatever it begins with', async () => {
  await addItem(app.page, 'arroz');
  await chooseClient(app.page, 'Ramona');
  await openCash();
  await app.page.keyboard.press('Enter');
  await app.page.getByRole('region', { name: 'Venta guardada' }).waitFor();
  await app.page.keyboard.type('pan', { delay: 200 });
  await expect(app.page.getByRole('combobox', { name: 'Buscar producto' })).toHaveValue('pan');
  expect(await shop.service.documents()).toHaveLength(2);
});
