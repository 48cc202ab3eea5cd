import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, charge, chooseClient, readyToSell } from '../../tools/app/sale-keys.ts';
import { openConnection } from '../../main/database/connection.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';

/* Clients by keyboard: input is normalised for the service, errors are shown, and nothing stops a sale. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

test.beforeAll(({ page }) => page.setViewportSize({ width: 1366, height: 768 }));

const dialogOf = (page: Page) => page.getByRole('dialog');
const fieldOf = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true });
const cardOf = (page: Page) => page.getByRole('region', { name: 'Cliente', exact: true });

/** A field's text once it has lost the focus. */
async function written(page: Page, label: string, typed: string): Promise<string> {
  await typeInto(fieldOf(page, label), typed);
  await page.keyboard.press('Tab');
  return fieldOf(page, label).inputValue();
}

/** Nothing is amiss, and nothing has to be scrolled to in the smaller window. */
async function look(page: Page, name: string): Promise<void> {
  await expectGoodInBothThemes(page, name);
  const beyond = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('[role=dialog]'), document.documentElement];
    return shown.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  });
  expect.soft(beyond, `${name}: something is beyond the window`).toBe(false);
}

test.describe('a buyer without a name', () => {
  test('is confirmed once by the owner, with every field proposed except the e-mail, which is asked for', async ({
    page,
  }) => {
    await readyToSell(page);
    await page.keyboard.press('F5');
    await focused(fieldOf(page, 'Número de documento'));
    await expect(fieldOf(page, 'Número de documento')).toHaveValue('0');
    await expect(fieldOf(page, 'Código del tipo')).toHaveValue('5');
    await expect(fieldOf(page, 'Nombre o razón social')).toHaveValue('Sin Nombre');
    await expect(fieldOf(page, 'Fecha de nacimiento')).toHaveValue('01/01/2000');
    await expect(fieldOf(page, 'Dirección')).toHaveValue('Palma 640');
    await expect(fieldOf(page, 'WhatsApp')).toHaveValue('+595981000001');
    expect(await fieldOf(page, 'Ciudad').inputValue()).toMatch(/^Asunción/);
    await page.keyboard.press('Enter');
    await focused(fieldOf(page, 'Correo electrónico'));
    await dialogOf(page).getByText('Falta este dato').waitFor();
    await look(page, 'consumidor-final');
    await typeByHand(page, 'caja@nanduti.example');
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    await cardOf(page).getByText('Sin Nombre').waitFor();
  });

  test('is one key from then on, in place of any chosen client', async ({ page }) => {
    const dialog = dialogOf(page);
    await chooseClient(page, 'Ramona');
    await cardOf(page).getByText('Ramona').waitFor();
    await page.keyboard.press('F5');
    await cardOf(page).getByText('Sin Nombre').waitFor();
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('F2');
    await focused(dialog.getByRole('combobox'));
    await page.keyboard.press('F5');
    await dialog.waitFor({ state: 'detached' });
    await readyToSell(page);
  });
});

test.describe('a new client', () => {
  test('has each field normalised for the service when it loses the focus', async ({ page }) => {
    const dialog = dialogOf(page);
    await page.keyboard.press('F2');
    await focused(dialog.getByRole('combobox'));
    await typeByHand(page, '80000001');
    await dialog.getByText('Como RUC sería 80000001-3').waitFor();
    await dialog.getByText('Ningún cliente coincide').waitFor();
    await page.keyboard.press('Enter');
    await focused(fieldOf(page, 'Número de documento'));
    await dialog.getByText('¿80000001-3? Enter o Tab lo acepta').waitFor();
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, 'Número de documento')).toHaveValue('80000001-3');
    await dialog.getByText('Suspension temporal · consultado recién').waitFor();
    await dialog.getByText('RUC suspendido: la factura puede ser rechazada').waitFor();
    await expect(fieldOf(page, 'Nombre o razón social')).toHaveValue('Suspendida S.R.L. (entrenamiento)');
    for (const typed of ['0981 123 456', '981123456', '595981123456', '00595 981-123456'])
      expect([typed, await written(page, 'WhatsApp', typed)]).toEqual([typed, '+595981123456']);
    expect(await written(page, 'WhatsApp', '(021) 123 456')).toBe('+59521123456');
    for (const typed of ['5/1/80', '050180', '5-1-1980'])
      expect([typed, await written(page, 'Fecha de nacimiento', typed)]).toEqual([typed, '05/01/1980']);
    expect(await written(page, 'Correo electrónico', ' Caja @Correo.COM ')).toBe('caja@correo.com');
    for (const [typed, code] of [
      ['paraguaya', 'PRY'],
      ['Brasil', 'BRA'],
    ] as const)
      expect([typed, await written(page, 'Nacionalidad', typed)]).toEqual([typed, code]);
    expect(await written(page, 'Nombre o razón social', 'PEREZ, JUAN')).toBe('PEREZ, JUAN');
  });

  test('is refused with an error at each wrong field, the focus on the first', async ({ page }) => {
    const dialog = dialogOf(page);
    await written(page, 'Número de documento', '80000001-9');
    await dialog.getByText('El dígito verificador no es ese: sería 80000001-3').waitFor();
    await written(page, 'WhatsApp', '12');
    await written(page, 'Correo electrónico', 'caja');
    await written(page, 'Fecha de nacimiento', '31/02/1980');
    await typeInto(fieldOf(page, 'Nacionalidad'), 'marciana');
    await page.keyboard.press('Enter');
    await focused(fieldOf(page, 'Número de documento'));
    const told = await dialog.locator('[aria-invalid="true"]').count();
    expect(told).toBe(7);
    for (const words of [
      'El dígito verificador no es ese',
      'Como 0981 123 456',
      'Como nombre@correo.com',
      'Como 31/12/1990',
      'Elija un país de la lista',
    ])
      await dialog.getByText(words, { exact: true }).waitFor();
    expect(await dialog.getByText('Falta este dato').count()).toBe(2);
  });

  test('can be saved with refused data of the house, marked as such; Esc loses nothing typed', async ({
    page,
  }) => {
    const dialog = dialogOf(page);
    for (const label of ['WhatsApp', 'Correo electrónico', 'Fecha de nacimiento', 'Nacionalidad'])
      await written(page, label, ' ').then(() => fieldOf(page, label).fill(''));
    await written(page, 'Número de documento', '80000001');
    await press(dialog.getByRole('button', { name: 'No quiere dar estos datos' }));
    await dialog.getByText('Dato de la casa').first().waitFor();
    await expect(fieldOf(page, 'Correo electrónico')).toHaveValue('caja@nanduti.example');
    expect(await dialog.getByText('Dato de la casa').count()).toBeGreaterThanOrEqual(5);
    await look(page, 'cliente-casa');
    await page.keyboard.press('Escape');
    await dialog.getByText('Hay datos sin guardar').waitFor();
    await tabTo(fieldOf(page, 'Nombre o razón social'));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await cardOf(page).getByText('PEREZ, JUAN').waitFor();
    await cardOf(page).getByText('Puede ser rechazada').waitFor();
    await look(page, 'venta-cliente');
  });

  test('is corrected in the same dialog, which warns of a client entered twice', async ({ page }) => {
    const dialog = dialogOf(page);
    await page.keyboard.press('F2');
    await focused(dialog.getByRole('combobox'));
    await typeByHand(page, 'perez');
    await dialog.getByRole('option', { name: 'PEREZ, JUAN' }).waitFor();
    await look(page, 'cliente-elegir');
    await page.keyboard.press('F8');
    await focused(fieldOf(page, 'Número de documento'));
    await typeInto(fieldOf(page, 'Dirección'), 'Chile 123');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('F2');
    await focused(dialog.getByRole('combobox'));
    await page.keyboard.press('F4');
    await focused(fieldOf(page, 'Número de documento'));
    await typeByHand(page, '80.000.001-3');
    await dialog.getByText('Ya está guardado: PEREZ, JUAN').waitFor();
    await press(dialog.getByRole('button', { name: 'Usar ese' }));
    await dialog.waitFor({ state: 'detached' });
  });
});

test('a known RUC is shown with its age when the service is unreachable, and the sale continues', async ({
  page,
  shop,
}) => {
  const dialog = dialogOf(page);
  const db = openConnection(join(shop.dataFolder, 'mostrador.db'));
  db.prepare('UPDATE ruc_statuses SET asked_at = asked_at - ?').run(3 * DAY_MS);
  db.close();
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await page.keyboard.press('F2');
  await focused(dialog.getByRole('combobox'));
  await typeByHand(page, '80000001');
  await dialog.getByText('Suspension temporal · consultado hace 3 días, sin conexión ahora').waitFor();
  await look(page, 'cliente-sin-conexion');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await addItem(page, 'yerba');
  await charge(page, { received: '' });
  await shop.service.clearFaults();
});

test.describe('the screen of clients', () => {
  test('shows all clients, searches by any word, and moves by the arrows', async ({ page }) => {
    await page.keyboard.press('F12');
    const search = page.getByRole('textbox', { name: 'Buscar por RUC, CI o nombre' });
    await focused(search);
    const grid = page.getByRole('grid', { name: 'Clientes' });
    await grid.getByRole('row').nth(5).waitFor();
    await page.getByText('6 clientes').waitFor();
    await page.keyboard.press('Alt+n');
    await focused(fieldOf(page, 'Número de documento'));
    await page.keyboard.press('Escape');
    await focused(search);
    await page.keyboard.press('ArrowDown');
    await focused(grid);
    await page.keyboard.press('ArrowUp');
    await focused(search);
    await typeByHand(page, 'juan per');
    await page.getByText('1 cliente', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'PEREZ, JUAN' }).waitFor();
  });

  test('shows the latest purchases, which open, and the history of changes', async ({ page }) => {
    const pane = page.getByRole('region', { name: 'PEREZ, JUAN' });
    await pane.getByText('Chile 123').first().waitFor();
    await pane.getByText('Palma 640').waitFor();
    await press(pane.getByRole('button', { name: /001-001-\d{7}|C1-000001/ }));
    await page.getByRole('tab', { name: 'Comprobante' }).waitFor();
    await page.keyboard.press('F12');
    await page.keyboard.press('F8');
    await focused(fieldOf(page, 'Número de documento'));
    await typeInto(fieldOf(page, 'Barrio'), 'Catedral');
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    await pane.getByText('Catedral').first().waitFor();
  });

  test("refuses another client's document, and offers to create a client that no search finds", async ({
    page,
  }) => {
    await page.keyboard.press('F8');
    await focused(fieldOf(page, 'Número de documento'));
    await typeInto(fieldOf(page, 'Número de documento'), '80013884-8');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('ya es de Almacén El Ceibo').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await typeInto(page.getByRole('textbox', { name: 'Buscar por RUC, CI o nombre' }), 'Zzz');
    await page.getByText('Nadie coincide con «Zzz»').waitFor();
  });
});
