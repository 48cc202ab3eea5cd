import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocument } from '../../tools/app/document-keys.ts';
import { focused, press, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { logIn } from '../../tools/demo/stage.ts';
import { addItem, charge, chooseClient, readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import { openSettings } from './support/open-settings.ts';
import { passDays } from './support/shop-time.ts';
import { printedWords } from './support/printed-words.ts';
import type { Shop } from './support/shop.ts';

/* A credit sale: collected in parts with receipts, one annulled; overdue a month later; and partly refunded. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const CLIENT = 'Ramona';

let printer: TcpPrinter;
let credit: string;
let cash: string;
let owed: string;

test.beforeAll(async () => {
  printer = await TcpPrinter.start();
});
test.afterAll(() => printer.stop());

/** Restarts so many days later, with a new token for the expired one. */
async function comeBackAfter(shop: Shop, days: number): Promise<Page> {
  await (await shop.app()).kill();
  await passDays(shop, days);
  await logIn(shop);
  const { page } = await shop.app();
  await readyToSell(page);
  return page;
}

const papers = (): string[] => printer.wholeJobs.map(printedWords).filter((words) => words.trim() !== '');
const paperSays = (...words: string[]): Promise<void> =>
  waitUntil(`a paper says ${words.join(', ')}`, () =>
    Promise.resolve(papers().some((paper) => words.every((word) => paper.includes(word)))),
  );

const listOf = (page: Page): Locator => page.getByRole('region', { name: 'Cuentas por cobrar' });
/** Guaraníes in a text, as a number. */
const guaranies = (words: string): number => Number(/Gs\. ([\d.]+)/.exec(words)?.[1]?.replaceAll('.', ''));

async function openList(page: Page): Promise<void> {
  await page.keyboard.press('F12');
  await page.getByRole('tab', { name: 'Cuentas por cobrar' }).waitFor();
  await page.keyboard.press('F7');
  await listOf(page).waitFor();
}

test('a credit sale is listed with its debt; a part is collected, and its receipt printed', async ({
  page,
  shop,
}) => {
  await readyToSell(page);
  await openSettings(page, 'Impresoras');
  await press(page.getByRole('button', { name: 'Agregar impresora…' }));
  const form = page.getByRole('dialog', { name: 'Agregar impresora' });
  await typeInto(form.getByLabel('Nombre'), 'Caja');
  await typeInto(form.getByLabel('Dirección en la red'), '127.0.0.1');
  await typeInto(form.getByLabel('Puerto'), String(printer.port));
  await press(form.getByRole('button', { name: 'Guardar' }));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Impresora lista' }).waitFor();

  await page.keyboard.press('F3');
  await readyToSell(page);
  cash = await sellOnce(page, { lines: ['2*yerba'], client: CLIENT, payment: { received: '' } });
  await page.keyboard.press('Enter');
  await readyToSell(page);
  const payment = { initial: '5000', days: '30' };
  credit = await sellOnce(page, { lines: ['3*yerba'], client: CLIENT, payment });
  await waitUntil('both are issued', async () => (await shop.service.documents()).length === 2);

  await openList(page);
  const row = listOf(page).getByRole('row', { name: CLIENT });
  await row.waitFor();
  const [, total = ''] = (await row.innerText()).split('Gs.');
  owed = await row.locator('b').last().innerText();
  expect(guaranies(owed)).toBe(guaranies(`Gs.${total}`) - 5000);

  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: `Cobrar a ${CLIENT}` });
  await focused(dialog.getByLabel('Importe a cobrar'));
  await typeByHand(page, '10000');
  await dialog.getByText(/^Queda debiendo/).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Recibo 1: cobrados Gs. 10.000. Se imprime en Caja.').waitFor();
  await paperSays('Recibo de dinero', '10.000');
  await waitUntil(
    'the list has it',
    async () => guaranies(await row.locator('b').last().innerText()) === guaranies(owed) - 10_000,
  );
});

test('the rest is collected from the client, by two payment methods; too much is reported while typing', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'Clientes', exact: true }).click();
  // The previous tab's panel may remain for another frame.
  const panel = page.getByRole('tabpanel', { name: 'Clientes', exact: true });
  await panel.getByRole('row', { name: CLIENT }).click();
  const account = panel.getByRole('region', { name: 'Cuenta' });
  await press(account.getByRole('button', { name: 'Cobrar…', exact: true }));
  const dialog = page.getByRole('dialog', { name: `Cobrar a ${CLIENT}` });
  await focused(dialog.getByLabel('Importe a cobrar'));
  await typeByHand(page, '9999999');
  await dialog.getByText(/Es más de lo que debe/).waitFor();
  const rest = guaranies(owed) - 10_000;
  await dialog.getByLabel('Importe a cobrar').fill(String(rest));
  await dialog.getByText('Queda todo pagado').waitFor();
  await typeInto(dialog.getByLabel(/^Recibido/), '2000');
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await account.getByText('No debe nada.').waitFor();
  await account.getByText(/Tarjeta \+ Efectivo|Efectivo \+ Tarjeta/).waitFor();
  await paperSays('Recibo de dinero N', 'Tarjeta');
});

test('a wrong receipt is annulled with a reason, and the sale owes the amount again', async ({ page }) => {
  const document = await openDocument(page, credit);
  const panel = document.getByRole('region', { name: 'Venta a crédito' });
  await panel.getByText('Pagada').waitFor();
  await press(panel.getByRole('button', { name: 'Anular el recibo 1' }));
  const dialog = page.getByRole('dialog', { name: '¿Anular el recibo 1?' });
  await press(dialog.getByRole('button', { name: 'Anular el recibo' }));
  await dialog.getByText('Falta el motivo').waitFor();
  await page.keyboard.press('F1');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('Anulado: Importe equivocado').waitFor();
  expect(guaranies(await panel.locator('dd b').innerText())).toBe(10_000);
});

test('forty days later it is overdue: marked in the list, and shown when selling on credit', async ({
  shop,
}) => {
  const page = await comeBackAfter(shop, 40);
  const list = listOf(page);
  await openList(page);
  await list.getByText('Vencidas').click();
  const row = list.getByRole('row', { name: CLIENT });
  await row.getByText('Vencida hace 10 días').waitFor();
  await list.getByRole('group', { name: 'Totales' }).getByText('Vencido').waitFor();
  await list.getByRole('textbox', { name: 'Buscar por cliente o número' }).focus();
  await page.keyboard.press('ArrowDown');
  await focused(list.getByRole('grid'));
  await page.keyboard.press('Enter');
  const collecting = page.getByRole('dialog', { name: `Cobrar a ${CLIENT}` });
  await focused(collecting.getByLabel('Importe a cobrar'));
  await page.keyboard.press('Escape');
  await collecting.waitFor({ state: 'detached' });
  await page.keyboard.press('F3');
  await readyToSell(page);
  await addItem(page, 'yerba');
  await chooseClient(page, CLIENT);
  await page.keyboard.press('F10');
  await page.getByRole('dialog').getByText('Debe Gs. 10.000 vencidos desde hace 10 días').waitFor();
  await charge(page, { initial: '', days: '8' });
});

test('a sale past its 48 hours is partly refunded, with a slip to sign', async ({ page }) => {
  const document = await openDocument(page, cash);
  await document
    .getByText(/El servicio no hace notas de crédito desde aquí/)
    .first()
    .waitFor();
  await press(document.getByRole('button', { name: 'Devolver dinero…' }));
  const dialog = page.getByRole('dialog', { name: /^Devolver dinero de/ });
  await dialog.getByText(/La factura sigue vigente/).waitFor();
  await focused(dialog.getByLabel('Importe a devolver'));
  await typeByHand(page, '7000');
  await page.keyboard.press('F1');
  await page.keyboard.press('Enter');
  const slip = page.getByRole('dialog', { name: 'Devolución de dinero' });
  await slip.locator('iframe').contentFrame().getByText('Lo devolvió').waitFor();
  await page.keyboard.press('Control+p');
  await paperSays('Devolución de dinero', '7.000', 'Lo devolvió');
  await page.keyboard.press('Escape');
  await slip.waitFor({ state: 'detached' });
  await document.getByRole('region', { name: 'Devoluciones' }).getByText('Gs. 7.000').waitFor();
  await document.getByRole('tab', { name: 'Recorrido' }).click();
  await document.getByText('Se devolvió dinero').waitFor();
});
