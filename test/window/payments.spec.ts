import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocuments } from '../../tools/app/document-keys.ts';
import { focused, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { expectManners } from './support/dialog-manners.ts';

/* Payments of a sale by keyboard alone, and refunds; receipt and document page show them. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const dialogOf = (page: Page) => page.getByRole('dialog');
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Starts a sale of 37.500 Gs., with its dialog open. */
async function begin(page: Page, key: 'F9' | 'F10'): Promise<void> {
  await readyToSell(page);
  await addItem(page, '3*yerba');
  await chooseClient(page, 'Ramona');
  await page.keyboard.press(key);
  await dialogOf(page).waitFor();
}

/** Charges by Enter and begins the next sale; returns the done view's text. */
async function charge(page: Page): Promise<string> {
  await page.keyboard.press('Enter');
  const done = page.getByRole('region', { name: 'Venta guardada' });
  await done.waitFor();
  const said = spaced(await done.innerText());
  await page.keyboard.press('Enter');
  await done.waitFor({ state: 'detached' });
  return said;
}

test('a card takes one key more than cash', async ({ page }) => {
  const dialog = dialogOf(page);
  await begin(page, 'F9');
  await page.keyboard.press('F8');
  const amount = dialog.getByRole('textbox', { name: 'Tarjeta', exact: true });
  await focused(amount);
  await expect(amount).toHaveValue('37.500');
  await dialog.getByText('Pagado sin efectivo').waitFor();
  expect(await dialog.getByLabel('Recibido').count()).toBe(0);
  expect(await charge(page)).toMatch(/Pagado sin efectivo.*Tarjeta Gs\. 37\.500/);
});

test('mixed payment: each key takes the remainder, and the rest is cash', async ({ page }) => {
  const dialog = dialogOf(page);
  await begin(page, 'F9');
  await typeByHand(page, '20.000');
  await page.keyboard.press('F10');
  const transfer = dialog.getByRole('textbox', { name: 'Transferencia', exact: true });
  await focused(transfer);
  await expect(transfer).toHaveValue('17.500');
  await typeByHand(page, '7.500');
  await page.keyboard.press('Tab');
  await typeByHand(page, 'OP-4821');
  await page.keyboard.press('Insert');
  const voucher = dialog.getByRole('textbox', { name: 'Vale', exact: true });
  await focused(voucher);
  await expect(voucher).toHaveValue('10.000');
  await dialog.getByText('Pago exacto').waitFor();
  // More than the remainder is reported, and keeps the sale from being charged.
  await typeInto(transfer, '47.500');
  await dialog.getByText('Es más de lo que falta').first().waitFor();
  await page.keyboard.press('Enter');
  await focused(transfer);
  await typeInto(transfer, '7.500');
  // Removed by a key; the focus moves to the cash field.
  await voucher.focus();
  await page.keyboard.press('Delete');
  const received = dialog.getByLabel('Recibido en efectivo, de Gs. 30.000');
  await focused(received);
  await typeByHand(page, '50.000');
  await dialog.getByText('Gs. 20.000').waitFor();
  expect(await charge(page)).toMatch(
    /Vuelto Gs\. 20\.000.*Transferencia Gs\. 7\.500 · Efectivo Gs\. 30\.000/,
  );
});

test('dollars and guaraníes together pay a sale in guaraníes, with change in guaraníes', async ({ page }) => {
  const dialog = dialogOf(page);
  await begin(page, 'F9');
  await typeByHand(page, '2.000');
  await page.keyboard.press('Control+m');
  const dollars = dialog.getByLabel('Recibido en dólares');
  await focused(dollars);
  // The 5-dollar note, without a rate for today.
  await page.keyboard.press('F2');
  await dialog.getByText('Falta la cotización').waitFor();
  await typeInto(dialog.getByLabel('Guaraníes por 1 dólar'), '7.310');
  await dialog.getByText('US$ 5 + Gs. 2.000 = Gs. 38.550').waitFor();
  await dialog.getByText('Gs. 1.050').waitFor();
  await page.screenshot({ path: 'out/screens/charge-in-dollars.png' });
  expect(await charge(page)).toMatch(/Vuelto Gs\. 1\.050/);
  // The next sale has the day's rate.
  await begin(page, 'F9');
  await page.keyboard.press('Control+m');
  await page.keyboard.press('F3');
  await dialog.getByText('US$ 10 = Gs. 73.100').waitFor();
  expect(await charge(page)).toMatch(/Vuelto Gs\. 35\.600/);
});

test('a wrong key is corrected by the next one', async ({ page }) => {
  await begin(page, 'F9');
  await page.keyboard.press('F8');
  await page.keyboard.press('F11');
  await focused(dialogOf(page).getByRole('textbox', { name: 'Billetera', exact: true }));
  expect(await dialogOf(page).getByRole('textbox', { name: 'Tarjeta', exact: true }).count()).toBe(0);
  expect(await charge(page)).toContain('Billetera Gs. 37.500');
});

test('the first payment of a credit sale takes the same keys', async ({ page }) => {
  await begin(page, 'F10');
  await typeByHand(page, '20.000');
  await page.keyboard.press('F3');
  await page.keyboard.press('F12');
  const cheque = dialogOf(page).getByRole('textbox', { name: 'Cheque', exact: true });
  await focused(cheque);
  await expect(cheque).toHaveValue('20.000');
  await typeByHand(page, '15.000');
  await dialogOf(page).getByText('El resto de la entrega, en efectivo').waitFor();
  expect(await charge(page)).toMatch(/Vendida a crédito.*Cheque Gs\. 15\.000 · Efectivo Gs\. 5\.000/);
});

test('the dialog keeps the focus inside, with payments in it', async ({ page }) => {
  await begin(page, 'F9');
  await page.keyboard.press('F8');
  await expectManners(page, 'payments');
});

test('the change of a cash sale shows in the dialog before and on the receipt after', {
  tag: '@core',
}, async ({ page }) => {
  await begin(page, 'F9');
  await focused(dialogOf(page).getByLabel('Recibido'));
  await typeByHand(page, '50000');
  await dialogOf(page).getByText('12.500').first().waitFor();
  expect(await charge(page)).toMatch(/Vuelto.*12\.500/);
});

test('a cancelled sale asks for a refund, and the page shows where the money went', async ({
  page,
  shop,
}) => {
  const dialog = dialogOf(page);
  await waitUntil('all are issued', async () => (await shop.service.documents()).length === 7);
  await openDocuments(page);
  await page.getByRole('row', { name: /C1-000002/ }).click();
  await page.getByRole('button', { name: 'Anular…' }).click();
  await typeInto(dialog.getByLabel('Motivo'), 'El cliente devolvió la compra');
  const back = dialog.getByLabel('¿Se devuelve el dinero?');
  await expect(back).toHaveValue('as-paid');
  await dialog.getByText('Transferencia Gs. 7.500 + Efectivo Gs. 30.000.').waitFor();
  await back.selectOption({ label: 'Sí, todo por: Efectivo' });
  await dialog.getByRole('button', { name: 'Pedir la anulación' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Datos' }).click();
  const money = page.getByRole('region', { name: 'Dinero' });
  await money.waitFor();
  expect(spaced(await money.innerText())).toMatch(
    /Cobro · Transferencia · OP-4821 .* Gs\. 7\.500 Cobro · Efectivo .* Gs\. 30\.000 Devolución · Efectivo .* Gs\. -37\.500 Queda en la caja Gs\. 0/,
  );
});

test('a line at no price asks once, and is sold by a second Enter', async ({ page }) => {
  const dialog = dialogOf(page);
  await page.keyboard.press('F3');
  await readyToSell(page);
  await addItem(page, 'arroz');
  await page.keyboard.press('F8');
  await focused(dialog.getByLabel('Descuento', { exact: true }));
  await typeByHand(page, '100%');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await begin(page, 'F9');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('va sin cobrar nada');
  await expect(dialog.getByRole('alert')).not.toContainText('Yerba');
  expect(await charge(page)).toContain('Gs. 37.500');
});
