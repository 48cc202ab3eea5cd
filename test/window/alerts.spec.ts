import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { openAlertedShop } from './support/alerted-shop.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import type { Shop } from './support/shop.ts';

/* What needs a person and is of no one document; and the page on a sale that may be there twice. */

const ALIKE = ['C1-000001', 'C1-000002'] as const;

let shop: Shop;
let app: LaunchedApp;

test.beforeAll(async () => {
  shop = await openAlertedShop();
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
});
test.afterAll(() => shop.close());

const alerts = () => app.page.getByRole('group', { name: 'De todo el mostrador' });
const card = (name: string) => alerts().getByRole('region', { name });
const dialog = () => app.page.getByRole('dialog');
const document = () => app.page.getByRole('region', { name: 'Documento', exact: true });

test('all of it is in the list, and what waits is one button away', async () => {
  const { page } = app;
  await press(page.getByRole('button', { name: '4 necesitan atención' }));
  await card('Cambió el timbrado 12345678').getByText('3 ventas hechas antes esperan con él').waitFor();
  await card('Una factura que no es de nadie').getByText('001-001-0000051').waitFor();
  await card('Fin de mes con facturas sin emitir').getByText('3 facturas por Gs. 90.000').waitFor();
  await card('Ventas que esperan hace más de un día').getByText('3 ventas esperan para salir').waitFor();
  await expectGoodInBothThemes(page, 'avisos');
  await press(
    card('Ventas que esperan hace más de un día').getByRole('button', { name: 'Ver las que esperan' }),
  );
  await page.getByRole('row').filter({ hasText: ALIKE[0] }).waitFor();
  await press(page.getByRole('button', { name: /necesitan? atención/ }));
});

test('a number that is nobody’s is settled in a person’s words', async () => {
  await press(card('Una factura que no es de nadie').getByRole('button'));
  await dialog().getByText('Otra caja o persona que usa el mismo punto').waitFor();
  await expectGoodInBothThemes(app.page, 'numero-de-nadie');
  await press(dialog().getByRole('button', { name: 'Anotar y cerrar' }));
  await dialog().getByText('Escriba unas palabras más').waitFor();
  await typeInto(dialog().getByLabel('¿Qué encontró en el portal?'), 'Es de la otra caja');
  await app.page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await card('Una factura que no es de nadie').waitFor({ state: 'detached' });
});

test('a lot goes to the other point by one decision, and is issued there once', async () => {
  const { page } = app;
  await press(card('Cambió el timbrado 12345678').getByRole('button'));
  await dialog().getByText('Julio Ferreira').waitFor();
  const confirm = dialog().getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await dialog().getByText('Pasarlas al timbrado 12345678, punto 001-002').click();
  await expectGoodInBothThemes(page, 'lote-de-timbrado');
  await press(confirm);
  await page.getByText('3 ventas pasaron al timbrado 12345678').waitFor();
  await card('Cambió el timbrado 12345678').waitFor({ state: 'detached' });
  await shop.service.clearFaults();
  await waitUntil(
    'three invoices of the other point',
    async () => (await shop.service.documents()).length === 3,
    60_000,
  );
  const numbers = (await shop.service.documents()).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(['001-002-0000001', '001-002-0000002', '001-002-0000003']);
  await page.getByText('Todo está en orden').waitFor();
});

test('the page on two sales alike says how to know, until when, and cancels one', async () => {
  const { page } = app;
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('row').filter({ hasText: '001-002-0000002' }).click();
  await document().getByText(`Venta ${ALIKE[1]}`).first().waitFor();
  await press(document().getByRole('button', { name: '¿Está dos veces?' }));
  const ours = page.getByRole('article', { name: 'Esta venta' });
  const other = page.getByRole('article', { name: /Otra venta igual/ });
  await ours.getByText('001-002-0000002').waitFor();
  await other.getByText('001-002-0000001').waitFor();
  await ours.getByText(/Se puede anular hasta/).waitFor();
  await page.getByText(`Busque ${ALIKE[1]}`).waitFor();
  await expectGoodInBothThemes(page, 'dos-veces');
  await press(ours.getByRole('button', { name: 'Anular esta…' }));
  await typeInto(dialog().getByLabel('Motivo'), 'Emitida dos veces');
  await press(dialog().getByRole('button', { name: 'Pedir la anulación' }));
  await dialog().waitFor({ state: 'detached' });
  await waitUntil(
    'one of them cancelled',
    async () =>
      (await shop.service.documents()).filter(({ cancelledAt }) => cancelledAt !== null).length === 1,
    60_000,
  );
  await ours.getByText('Anulada').first().waitFor();
  await page.keyboard.press('Escape');
  await document().getByText(`Venta ${ALIKE[1]}`).first().waitFor();
});
