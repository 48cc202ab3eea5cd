import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeInto } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { addItem, charge, chooseClient, readyToSell } from '../../dev/app/sale-keys.ts';
import { openConnection } from '../../main/store/connection.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Clients by the keyboard: what is typed is written as the service wants it, what is wrong is told, and nothing stops a sale. */

// Each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let shop: Shop;
let app: LaunchedApp;
test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  await app.page.setViewportSize({ width: 1366, height: 768 });
});
test.afterAll(() => shop.close());

const dialog = () => app.page.getByRole('dialog');
const field = (label: string) => dialog().getByLabel(label, { exact: true });
const card = () => app.page.getByRole('region', { name: 'Cliente', exact: true });
const keys = () => app.page.keyboard;

/** What stands in a field once it was left. */
async function written(label: string, typed: string): Promise<string> {
  await typeInto(field(label), typed);
  await keys().press('Tab');
  return field(label).inputValue();
}

/** As it should be, and nothing of it has to be scrolled to in the smaller window. */
async function look(name: string): Promise<void> {
  await expectGoodInBothThemes(app.page, name);
  const beyond = await app.page.evaluate(() => {
    const shown = [...document.querySelectorAll('[role=dialog]'), document.documentElement];
    return shown.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  });
  expect.soft(beyond, `${name}: something is beyond the window`).toBe(false);
}

test.describe('a buyer without a name', () => {
  test('is confirmed once by the owner, with every field proposed but the e-mail, which is asked for', async () => {
    await readyToSell(app.page);
    await keys().press('F5');
    await focused(field('Número de documento'));
    await expect(field('Número de documento')).toHaveValue('0');
    await expect(field('Código del tipo')).toHaveValue('5');
    await expect(field('Nombre o razón social')).toHaveValue('Sin Nombre');
    await expect(field('Fecha de nacimiento')).toHaveValue('01/01/2000');
    await expect(field('Dirección')).toHaveValue('Palma 640');
    await expect(field('WhatsApp')).toHaveValue('+595981000001');
    expect(await field('Ciudad').inputValue()).toMatch(/^Asunción/);
    await keys().press('Enter');
    await focused(field('Correo electrónico'));
    await dialog().getByText('Falta este dato').waitFor();
    await look('consumidor-final');
    await keys().type('caja@nanduti.example');
    await keys().press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await card().getByText('Sin Nombre').waitFor();
  });

  test('is one key from then on, in place of whoever was chosen', async () => {
    await chooseClient(app.page, 'Ramona');
    await card().getByText('Ramona').waitFor();
    await keys().press('F5');
    await card().getByText('Sin Nombre').waitFor();
    expect(await dialog().count()).toBe(0);
    await keys().press('F2');
    await focused(dialog().getByRole('combobox'));
    await keys().press('F5');
    await dialog().waitFor({ state: 'detached' });
    await readyToSell(app.page);
  });
});

test.describe('a new client', () => {
  test('has each field written as the service wants it, when it is left', async () => {
    await keys().press('F2');
    await focused(dialog().getByRole('combobox'));
    await keys().type('80000001');
    await dialog().getByText('Como RUC sería 80000001-3').waitFor();
    await dialog().getByText('Ningún cliente coincide').waitFor();
    await keys().press('Enter');
    await focused(field('Número de documento'));
    await dialog().getByText('¿80000001-3? Enter o Tab lo acepta').waitFor();
    await keys().press('Tab');
    await expect(field('Número de documento')).toHaveValue('80000001-3');
    await dialog().getByText('Suspension temporal · consultado recién').waitFor();
    await dialog().getByText('RUC suspendido: la factura puede ser rechazada').waitFor();
    await expect(field('Nombre o razón social')).toHaveValue('Suspendida S.R.L. (entrenamiento)');
    for (const typed of ['0981 123 456', '981123456', '595981123456', '00595 981-123456'])
      expect([typed, await written('WhatsApp', typed)]).toEqual([typed, '+595981123456']);
    expect(await written('WhatsApp', '(021) 123 456')).toBe('+59521123456');
    for (const typed of ['5/1/80', '050180', '5-1-1980'])
      expect([typed, await written('Fecha de nacimiento', typed)]).toEqual([typed, '05/01/1980']);
    expect(await written('Correo electrónico', ' Caja @Correo.COM ')).toBe('caja@correo.com');
    for (const [typed, code] of [
      ['paraguaya', 'PRY'],
      ['Brasil', 'BRA'],
    ] as const)
      expect([typed, await written('Nacionalidad', typed)]).toEqual([typed, code]);
    expect(await written('Nombre o razón social', 'PEREZ, JUAN')).toBe('PEREZ, JUAN');
  });

  test('is refused with words at each wrong field, the first of them ready to be corrected', async () => {
    await written('Número de documento', '80000001-9');
    await dialog().getByText('El dígito verificador no es ese: sería 80000001-3').waitFor();
    await written('WhatsApp', '12');
    await written('Correo electrónico', 'caja');
    await written('Fecha de nacimiento', '31/02/1980');
    await typeInto(field('Nacionalidad'), 'marciana');
    await keys().press('Enter');
    await focused(field('Número de documento'));
    const told = await dialog().locator('[aria-invalid="true"]').count();
    expect(told).toBe(7);
    for (const words of [
      'El dígito verificador no es ese',
      'Como 0981 123 456',
      'Como nombre@correo.com',
      'Como 31/12/1990',
      'Elija un país de la lista',
    ])
      await dialog().getByText(words, { exact: true }).waitFor();
    expect(await dialog().getByText('Falta este dato').count()).toBe(2);
  });

  test('who will not give their data gets those of the house, marked as such; nothing typed is lost by Esc', async () => {
    for (const label of ['WhatsApp', 'Correo electrónico', 'Fecha de nacimiento', 'Nacionalidad'])
      await written(label, ' ').then(() => field(label).fill(''));
    await written('Número de documento', '80000001');
    await press(dialog().getByRole('button', { name: 'No quiere dar estos datos' }));
    await dialog().getByText('Dato de la casa').first().waitFor();
    await expect(field('Correo electrónico')).toHaveValue('caja@nanduti.example');
    expect(await dialog().getByText('Dato de la casa').count()).toBeGreaterThanOrEqual(5);
    await look('cliente-casa');
    await keys().press('Escape');
    await dialog().getByText('Hay datos sin guardar').waitFor();
    await tabTo(field('Nombre o razón social'));
    await keys().press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await card().getByText('PEREZ, JUAN').waitFor();
    await card().getByText('Puede ser rechazada').waitFor();
    await look('venta-cliente');
  });

  test('is corrected from the same dialog, and who is entered twice is told of', async () => {
    await keys().press('F2');
    await focused(dialog().getByRole('combobox'));
    await keys().type('perez');
    await dialog().getByRole('option', { name: 'PEREZ, JUAN' }).waitFor();
    await look('cliente-elegir');
    await keys().press('F8');
    await focused(field('Número de documento'));
    await typeInto(field('Dirección'), 'Chile 123');
    await keys().press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await keys().press('F2');
    await focused(dialog().getByRole('combobox'));
    await keys().press('F4');
    await focused(field('Número de documento'));
    await keys().type('80.000.001-3');
    await dialog().getByText('Ya está guardado: PEREZ, JUAN').waitFor();
    await press(dialog().getByRole('button', { name: 'Usar ese' }));
    await dialog().waitFor({ state: 'detached' });
  });
});

test('what is known of a RUC is told with its age when the service cannot be asked, and the sale goes on', async () => {
  const db = openConnection(join(shop.dataFolder, 'mostrador.db'));
  db.prepare('UPDATE ruc_standings SET asked_at = asked_at - ?').run(3 * DAY_MS);
  db.close();
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await keys().press('F2');
  await focused(dialog().getByRole('combobox'));
  await keys().type('80000001');
  await dialog().getByText('Suspension temporal · consultado hace 3 días, sin conexión ahora').waitFor();
  await look('cliente-sin-conexion');
  await keys().press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await addItem(app.page, 'yerba');
  await charge(app.page, { received: '' });
  await shop.service.clearFaults();
});

test.describe('the screen of clients', () => {
  test('shows them all, finds by any word, and walks by the arrows', async () => {
    await keys().press('F12');
    const search = app.page.getByRole('textbox', { name: 'Buscar por RUC, CI o nombre' });
    await focused(search);
    const grid = app.page.getByRole('grid', { name: 'Clientes' });
    await grid.getByRole('row').nth(5).waitFor();
    await app.page.getByText('6 clientes').waitFor();
    await keys().press('Alt+n');
    await focused(field('Número de documento'));
    await keys().press('Escape');
    await focused(search);
    await keys().press('ArrowDown');
    await focused(grid);
    await keys().press('ArrowUp');
    await focused(search);
    await keys().type('juan per');
    await app.page.getByText('1 cliente', { exact: true }).waitFor();
    await keys().press('Enter');
    await app.page.getByRole('region', { name: 'PEREZ, JUAN' }).waitFor();
  });

  test('tells the latest purchases, which open, and who changed what', async () => {
    const pane = app.page.getByRole('region', { name: 'PEREZ, JUAN' });
    await pane.getByText('Chile 123').first().waitFor();
    await pane.getByText('Palma 640').waitFor();
    await press(pane.getByRole('button', { name: /001-001-\d{7}|C1-000001/ }));
    await app.page.getByRole('tab', { name: 'Comprobante' }).waitFor();
    await keys().press('F12');
    await keys().press('F8');
    await focused(field('Número de documento'));
    await typeInto(field('Barrio'), 'Catedral');
    await keys().press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await pane.getByText('Catedral').first().waitFor();
  });

  test('refuses the document of another, and a name that nobody has offers to enter one', async () => {
    await keys().press('F8');
    await focused(field('Número de documento'));
    await typeInto(field('Número de documento'), '80013884-8');
    await keys().press('Enter');
    await dialog().getByText('ya es de Almacén El Ceibo').first().waitFor();
    await keys().press('Escape');
    await keys().press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await typeInto(app.page.getByRole('textbox', { name: 'Buscar por RUC, CI o nombre' }), 'Zzz');
    await app.page.getByText('Nadie coincide con «Zzz»').waitFor();
  });
});
