import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocument, showInList } from '../../tools/app/document-keys.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';
import { findTabFaults } from '../looks/tab-round.ts';
import { expectSameLedger } from './support/same-ledger.ts';
import { sellByCommand } from './support/sell-by-command.ts';

/* Unaccepted documents are corrected at the counter by keyboard alone; the service's ledger confirms it. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

/** Ten minutes pass in five seconds. */
const SPEED = 120;
const UNKNOWN_CITY = '6a4f1b1e-0c1d-4b7e-9a51-0000000fffff';
const REFUSED = 'C1-000001';
const REJECTED = 'C1-000002';
const REPLACEMENT = 'C1-000003';

const LOOKS = [
  [{ width: 1366, height: 768 }, 'light'],
  [{ width: 1920, height: 1080 }, 'dark'],
] as const;

test.use({ shopOptions: { speed: SPEED } });
test.beforeAll(async ({ shop }) => {
  await sellByCommand(shop, [
    { cliente: { ciudad_id: UNKNOWN_CITY } },
    { cliente: { nombre: 'Ramona RECHAZAR' } },
  ]);
  const { page } = await shop.app();
  await page.getByRole('navigation').waitFor();
});

const rowOf = (page: Page, localNumber: string) => page.getByRole('row').filter({ hasText: localNumber });
const dialogOf = (page: Page) => page.getByRole('dialog');

test('a refused sale: its field is marked and focused, and the corrected sale is issued under its number', async ({
  page,
}) => {
  const dialog = dialogOf(page);
  const document = await openDocument(page, REFUSED);
  await press(document.getByRole('button', { name: 'Corregir y enviar' }));
  const city = dialog.getByRole('combobox', { name: 'Ciudad' });
  await focused(city);
  await dialog.getByText('no existe una ciudad con ese identificador').first().waitFor();
  await dialog.getByText('Códigos, unidad y otros datos').click();
  expect.soft(await findTabFaults(page)).toEqual([]);
  for (const [window, colorScheme] of LOOKS) {
    await page.setViewportSize(window);
    await page.emulateMedia({ colorScheme });
    expect.soft(await findLayoutFaults(page, [100, 150])).toEqual([]);
    expect.soft(await auditPage(page)).toEqual([]);
  }
  await tabTo(city);
  await typeByHand(page, 'Asunc');
  await dialog.getByRole('listbox').waitFor();
  await page.keyboard.press('Enter');

  // Leaving by mistake warns first.
  await page.keyboard.press('Escape');
  await dialog.getByText('sin guardar').waitFor();

  await typeInto(dialog.getByLabel('Cantidad'), '3');
  await dialog.getByText('El total sube Gs. 15.000.').waitFor();
  await press(dialog.getByRole('button', { name: 'Corregir y enviar' }));
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, REFUSED)
    .getByText(/Emitida|Aprobada/)
    .waitFor();
});

test('a rejected sale is sold again, and each links to the other', async ({ page }) => {
  const dialog = dialogOf(page);
  await rowOf(page, REJECTED).getByText('Rechazad').waitFor();
  const document = await openDocument(page, REJECTED);
  await press(document.getByRole('button', { name: 'Emitir de nuevo' }));
  await dialog.getByText('La DNIT dice:').waitFor();
  await typeInto(dialog.getByLabel('Nombre o razón social'), 'Ramona Giménez');
  await tabTo(dialog.getByRole('button', { name: 'Emitir de nuevo' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const back = page.getByRole('button', { name: REJECTED, exact: true });
  await page.getByText('Hecha en lugar de la venta').waitFor();
  const renewed = await showInList(page, REPLACEMENT);
  await press(back);
  await page.getByText('Se emitió de nuevo como').waitFor();
  expect(await page.getByRole('button', { name: 'Emitir de nuevo' }).count()).toBe(0);
  for (const approved of [rowOf(page, REFUSED), renewed]) {
    await approved.getByText('Aprobada').waitFor();
  }
});

test('the ledger has each once: the corrected sale, the rejected one, and its replacement', async ({
  shop,
}) => {
  await expectSameLedger(shop.service, [shop.dataFolder]);
  const documents = await shop.service.documents();
  expect(documents.map(({ observacion, estado, total }) => ({ observacion, estado, total }))).toEqual(
    expect.arrayContaining([
      { observacion: REFUSED, estado: 'Aprobado', total: 45_000 },
      { observacion: REJECTED, estado: 'Rechazado', total: 30_000 },
      { observacion: REPLACEMENT, estado: 'Aprobado', total: 30_000 },
    ]),
  );
  expect(documents).toHaveLength(3);
});
