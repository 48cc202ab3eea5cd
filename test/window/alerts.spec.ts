import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseMore } from '../../tools/app/document-keys.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { bringAlerts } from './support/bring-alerts.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';

/* Alerts that concern no single document, and the page on a sale that may be issued twice. */

const ALIKE = ['C1-000001', 'C1-000002'] as const;

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

test.beforeAll(({ shop }) => bringAlerts(shop));

const cardOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'De todo el puesto' }).getByRole('region', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const documentOf = (page: Page) => page.getByRole('region', { name: 'Documento', exact: true });

test('all alerts are in the list, and the waiting documents are one button away', async ({ page }) => {
  await press(page.getByRole('button', { name: '4 necesitan atención' }));
  await cardOf(page, 'Cambió el timbrado 12345678')
    .getByText('3 ventas hechas antes esperan con él')
    .waitFor();
  await cardOf(page, 'Una factura que no es de nadie').getByText('001-001-0000051').waitFor();
  await cardOf(page, 'Fin de mes con facturas sin emitir').getByText('3 facturas por Gs. 90.000').waitFor();
  await cardOf(page, 'Ventas que esperan hace más de un día')
    .getByText('3 ventas esperan para salir')
    .waitFor();
  await expectGoodInBothThemes(page, 'avisos');
  await press(
    cardOf(page, 'Ventas que esperan hace más de un día').getByRole('button', {
      name: 'Ver las que esperan',
    }),
  );
  await page.getByRole('row').filter({ hasText: ALIKE[0] }).waitFor();
  await press(page.getByRole('button', { name: /necesitan? atención/ }));
});

test("a number without a document is settled in the user's words", async ({ page }) => {
  await press(cardOf(page, 'Una factura que no es de nadie').getByRole('button'));
  await dialogOf(page).getByText('Otro puesto o persona que usa el mismo punto').waitFor();
  await expectGoodInBothThemes(page, 'numero-de-nadie');
  await press(dialogOf(page).getByRole('button', { name: 'Anotar y cerrar' }));
  await dialogOf(page).getByText('Escriba unas palabras más').waitFor();
  await typeInto(dialogOf(page).getByLabel('¿Qué encontró en el portal?'), 'Es del otro puesto');
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await cardOf(page, 'Una factura que no es de nadie').waitFor({ state: 'detached' });
});

test('a batch moves to the other issuing point by one decision, and is issued there once', async ({
  page,
  shop,
}) => {
  await press(cardOf(page, 'Cambió el timbrado 12345678').getByRole('button'));
  await dialogOf(page).getByText('Julio Ferreira').waitFor();
  const confirm = dialogOf(page).getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await dialogOf(page).getByText('Pasarlas al timbrado 12345678, punto 001-002').click();
  await expectGoodInBothThemes(page, 'lote-de-timbrado');
  await press(confirm);
  await page.getByText('3 ventas pasaron al timbrado 12345678').waitFor();
  await cardOf(page, 'Cambió el timbrado 12345678').waitFor({ state: 'detached' });
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

test('the page on two alike sales explains how to check, shows the deadline, and cancels one', async ({
  page,
  shop,
}) => {
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('row').filter({ hasText: '001-002-0000002' }).click();
  await documentOf(page).getByText(`Venta ${ALIKE[1]}`).first().waitFor();
  await chooseMore(page, '¿Está dos veces?');
  const ours = page.getByRole('article', { name: 'Esta venta' });
  const other = page.getByRole('article', { name: /Otra venta igual/ });
  await ours.getByText('001-002-0000002').waitFor();
  await other.getByText('001-002-0000001').waitFor();
  await ours.getByText(/Se puede anular hasta/).waitFor();
  await page.getByText(`Busque ${ALIKE[1]}`).waitFor();
  await expectGoodInBothThemes(page, 'dos-veces');
  await press(ours.getByRole('button', { name: 'Anular esta…' }));
  await typeInto(dialogOf(page).getByLabel('Motivo'), 'Emitida dos veces');
  await press(dialogOf(page).getByRole('button', { name: 'Pedir la anulación' }));
  await dialogOf(page).waitFor({ state: 'detached' });
  await waitUntil(
    'one of them cancelled',
    async () =>
      (await shop.service.documents()).filter(({ cancelledAt }) => cancelledAt !== null).length === 1,
    60_000,
  );
  await ours.getByText('Anulada').first().waitFor();
  await page.keyboard.press('Escape');
  await documentOf(page).getByText(`Venta ${ALIKE[1]}`).first().waitFor();
});
