import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocument } from '../../tools/app/document-keys.ts';
import { closeNotices, focused, press, typeInto } from '../../tools/app/keyboard.ts';
import { pauseBanner, resumeSending } from '../../tools/app/pause-keys.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { addItem, charge, chooseClient, linesOf, readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import {
  addUser,
  enterPin,
  openUserSettings,
  setUpUsers,
  signIn,
  tryPin,
  typeNewPin,
  keepCode,
} from '../../tools/app/user-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { Scanner } from './support/scanner.ts';

/* A shop gets users: supervisors approve what cashiers may not do, and nothing ever stops selling. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const OWNER = { name: 'Rosa', pin: '4711' };
const SUPERVISOR = { name: 'Marta', role: 'Supervisor', pin: '250600' };
const CASHIER = { name: 'Beto', role: 'Cajero', pin: '9021' };
/** From the practice catalogue. */
const RICE = '7840101000034';
const CASH = { lines: ['yerba'], client: 'Ramona', payment: { received: '' } } as const;

let recoveryCode: string;

async function approve(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Autorizar' });
  await press(dialog.getByRole('button', { name: SUPERVISOR.name }));
  await enterPin(page, SUPERVISOR.pin);
  await page.getByRole('dialog', { name: `Autoriza ${SUPERVISOR.name}` }).waitFor({ state: 'detached' });
}

async function changePrice(page: Page, price: string): Promise<void> {
  await page.keyboard.press('F8');
  const terms = page.getByRole('dialog');
  await typeInto(terms.getByLabel('Precio para esta venta'), price);
  await page.keyboard.press('Enter');
  await terms.waitFor({ state: 'detached' });
}

test('the owner sets the users up, and a cashier takes over in the middle of a sale', {
  tag: '@core',
}, async ({ page }) => {
  await readyToSell(page);
  await addItem(page, 'yerba');
  recoveryCode = await setUpUsers(page, OWNER.name, OWNER.pin);
  expect(recoveryCode).toMatch(/^(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
  await page.getByRole('button', { name: `En el puesto: ${OWNER.name}` }).waitFor();
  await addUser(page, SUPERVISOR);
  await addUser(page, CASHIER);
  const idle = page.getByRole('group', { name: 'Preguntar quién está' });
  await idle.getByText('5 min', { exact: true }).click();
  await idle.getByRole('radio', { name: '5 min', exact: true, checked: true }).waitFor();
  await page.keyboard.press('F3');
  const before = await linesOf(page);
  await signIn(page, CASHIER.name, CASHIER.pin);
  expect(await linesOf(page)).toEqual(before);
  await chooseClient(page, 'Ramona');
  const number = await charge(page, { received: '' });
  await openDocument(page, number);
  await page.getByRole('tab', { name: 'Recorrido' }).click();
  await page.getByText(`Por ${CASHIER.name}`).first().waitFor();
});

test('a price is changed with the supervisor’s PIN, and both are recorded', { tag: '@core' }, async ({
  page,
}) => {
  await page.keyboard.press('F3');
  await page.keyboard.press('Enter');
  await readyToSell(page);
  await addItem(page, 'yerba');
  await chooseClient(page, 'Ramona');
  await changePrice(page, '100');
  await page.keyboard.press('F9');
  await page.getByRole('dialog').getByLabel('Recibido').waitFor();
  await page.keyboard.press('Enter');
  // Not approved: the sale is unchanged.
  await press(page.getByRole('dialog', { name: 'Autorizar' }).getByRole('button', { name: 'No hacerlo' }));
  await page
    .getByText('Para vender a otro precio o cotización hace falta la autorización de un supervisor.')
    .first()
    .waitFor();
  await page.getByRole('dialog').getByLabel('Recibido').waitFor();
  await page.getByRole('dialog').getByLabel('Recibido').focus();
  await page.keyboard.press('Enter');
  await approve(page);
  const done = page.getByRole('region', { name: 'Venta guardada' });
  await done.waitFor();
  const [, number = ''] = /(C1-\d{6})/.exec(await done.innerText()) ?? [];
  await openDocument(page, number);
  await page.getByRole('tab', { name: 'Recorrido' }).click();
  await page.getByText(`${CASHIER.name} (autorizó ${SUPERVISOR.name})`).first().waitFor();
  await page.getByRole('button', { name: `En el puesto: ${CASHIER.name}` }).waitFor();
});

test('a cashier cancels with the supervisor’s PIN, and has no shop settings', async ({ page }) => {
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Motivo'), 'Se equivocó de producto');
  await press(dialog.getByRole('button', { name: 'Pedir la anulación' }));
  await approve(page);
  await page.getByText(/^Anulación de \S+ pedida\.$/).waitFor();
  await page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }).click();
  await page.getByText('Los ajustes del negocio los cambia quien tiene permiso').waitFor();
  expect(await page.getByRole('tab', { name: 'Usuarios' }).count()).toBe(0);
  expect(await page.getByRole('tab', { name: 'Impresoras' }).count()).toBe(0);
  await typeInto(page.getByRole('combobox', { name: 'Buscar un ajuste' }), 'impresora');
  await page.getByText('Ningún ajuste se llama así').waitFor();
});

test('an exchange rate is used and remembered with the supervisor’s PIN', async ({ page }) => {
  await page.keyboard.press('F3');
  await readyToSell(page);
  await addItem(page, 'yerba');
  await page.keyboard.press('Control+m');
  const dialog = page.getByRole('dialog', { name: 'Moneda de la venta' });
  await dialog.getByRole('button', { name: 'Dólares' }).click();
  await typeInto(dialog.getByLabel('Guaraníes por 1 dólar'), '7.300');
  await page.keyboard.press('Enter');
  await approve(page);
  await chooseClient(page, 'Ramona');
  // It is now the day's rate: no approval needed.
  await charge(page, { received: '' });
});

test('sending is paused with the supervisor’s PIN, and resumed by any user', async ({ page }) => {
  await press(page.getByRole('contentinfo').getByRole('button', { name: 'Pausar el envío' }));
  await press(
    page.getByRole('dialog', { name: 'Pausar el envío' }).getByRole('button', { name: /^30 minutos/ }),
  );
  await approve(page);
  await pauseBanner(page).waitFor();
  await resumeSending(page);
});

test('a scan at the PIN prompt is not taken as a PIN', async ({ page }) => {
  // The sale's scan listener is inactive here.
  await page.keyboard.press('F12');
  await focused(page.getByPlaceholder('Buscar por RUC, CI o nombre'));
  await page.keyboard.press('Control+u');
  await press(page.getByRole('dialog').getByRole('button', { name: OWNER.name }));
  const pin = page.getByRole('dialog').getByLabel('PIN');
  await pin.waitFor();
  const scanner = await Scanner.plugIn(page);
  await scanner.scan('7840001000016');
  await page.getByText('Eso fue un código escaneado: escriba el PIN.').waitFor();
  await expect(pin).toHaveValue('');
  await enterPin(page, OWNER.pin);
  await page.getByRole('button', { name: `En el puesto: ${OWNER.name}` }).waitFor();
  await closeNotices(page);
});

test("scans of a counter's codes lock no user out, however short the codes and late the Enter", async ({
  page,
}) => {
  const { name, pin } = CASHIER;
  await page.keyboard.press('Control+u');
  await press(page.getByRole('dialog').getByRole('button', { name }));
  const field = page.getByRole('dialog').getByLabel('PIN');
  await field.waitFor();
  const scanner = await Scanner.plugIn(page);
  // More codes than wrong PINs are allowed.
  for (const code of ['1234', '12345', '4321', '54321', '1111', '22222']) {
    await scanner.scan(code, { suffix: null });
    await page.getByText('Eso fue un código escaneado: escriba el PIN.').waitFor();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Enter');
  }
  expect(await page.getByText(/^Quedan? \d/).count()).toBe(0);
  await enterPin(page, pin);
  await page.getByRole('button', { name: `En el puesto: ${name}` }).waitFor();
  await closeNotices(page);
});

test('the user is signed out after five minutes without input; the sale stays', async ({ page }) => {
  await page.keyboard.press('F3');
  await readyToSell(page);
  await addItem(page, 'yerba');
  const before = await linesOf(page);
  const here = page.getByRole('button', { name: `En el puesto: ${CASHIER.name}` });
  const who = page.getByRole('dialog', { name: '¿Quién está en el puesto?' });
  await page.clock.install();
  // The five minutes start with this key.
  await page.keyboard.press('Shift');
  await page.clock.fastForward('04:30');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('04:30');
  await here.waitFor();
  expect(await who.count()).toBe(0);
  await page.clock.fastForward('00:31');
  await who.waitFor();
  await page
    .getByRole('button', { name: 'En el puesto no hay ningún usuario', includeHidden: true })
    .waitFor({ state: 'attached' });
  await page.clock.resume();
  await signIn(page, CASHIER.name, CASHIER.pin);
  expect(await linesOf(page)).toEqual(before);
});

test('a scan while the PIN is asked for waits for the sale, and nobody charges without it', async ({
  page,
}) => {
  await page.keyboard.press('F3');
  await readyToSell(page);
  await addItem(page, 'yerba');
  await chooseClient(page, 'Ramona');
  const before = await linesOf(page);
  await page.keyboard.press('Control+u');
  await press(page.getByRole('dialog').getByRole('button', { name: CASHIER.name }));
  const pin = page.getByRole('dialog').getByLabel('PIN');
  await pin.waitFor();
  const scanner = await Scanner.plugIn(page);
  await scanner.scan(RICE);
  await page.getByText('Eso fue un código escaneado: escriba el PIN.').waitFor();
  await page.getByText(`Se escaneó ${RICE} con una ventana abierta`).waitFor();
  await expect(pin).toHaveValue('');
  await enterPin(page, CASHIER.pin);
  await page.getByRole('button', { name: `En el puesto: ${CASHIER.name}` }).waitFor();
  await closeNotices(page);
  expect(await linesOf(page)).toEqual(before);

  // A scanned product is not silently left out of the sale.
  await page.keyboard.press('F9');
  await page.getByText(`Sin agregar: ${RICE}.`).waitFor();
  await readyToSell(page);
  await page.getByRole('button', { name: 'Agregar ahora' }).click();
  await waitUntil(
    'the scanned one among the lines',
    async () => (await linesOf(page)).length > before.length,
  );
  await charge(page, { received: '' });
  await page.keyboard.press('Enter');
});

test('five wrong PINs lock the owner, across a restart too; others keep selling, and the code unlocks the owner', async ({
  app,
  page,
  shop,
}) => {
  await page.keyboard.press('F3');
  await signIn(page, CASHIER.name, CASHIER.pin);
  await tryPin(page, OWNER.name, '0000');
  for (const left of ['Quedan 4', 'Quedan 3', 'Quedan 2', 'Queda 1']) {
    await page.getByText(left).waitFor();
    await enterPin(page, '0000');
  }
  await page.getByText(/Demasiados PIN equivocados de Rosa: se puede probar de nuevo en/).waitFor();
  // The correct PIN is not checked.
  await enterPin(page, OWNER.pin);
  await page.getByText(/Demasiados PIN equivocados/).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F3');
  await sellOnce(page, CASH);

  await app.quit();
  const { page: again } = await shop.app();
  await again.getByRole('dialog', { name: '¿Quién está en el puesto?' }).waitFor();
  await again.getByRole('button', { name: /Rosa.*Espera hasta/ }).waitFor();
  await press(again.getByRole('button', { name: 'Tengo un código…' }));
  await typeInto(again.getByLabel('Código de recuperación'), recoveryCode.toLowerCase());
  await typeNewPin(again, '5822');
  await again.keyboard.press('Enter');
  await keepCode(again);
  await again.getByRole('button', { name: 'En el puesto: Rosa' }).waitFor();
});

test('a key does not lose a code, and the old one stays valid until the new one is printed', async ({
  page,
}) => {
  const ask = async () => {
    await press(page.getByRole('button', { name: 'Código de recuperación nuevo' }));
    const shown = page.getByRole('dialog', { name: 'Código de recuperación' });
    await shown.getByText('El de antes sigue valiendo').waitFor();
    return shown;
  };
  await openUserSettings(page);
  const shown = await ask();
  const left = (await shown.getByLabel('Código de recuperación').innerText()).trim();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await shown.getByText('No es el último grupo de este código').waitFor();
  expect(await shown.getByRole('button', { name: 'Cerrar' }).count()).toBe(0);
  await press(shown.getByRole('button', { name: 'Dejar el de antes' }));
  await shown.waitFor({ state: 'detached' });
  await ask();
  recoveryCode = await keepCode(page);
  expect(recoveryCode).not.toBe(left);
});

test('without the keychain’s key the shop sells without a user; a code of the command line signs a user in', async ({
  app,
  shop,
}) => {
  await app.quit();
  const config = join(shop.env['XDG_CONFIG_HOME'] ?? '', 'mostrador');
  const peppers = readdirSync(config).filter((name) => name.startsWith('pepper-'));
  expect(peppers).toHaveLength(1);
  for (const name of peppers) rmSync(join(config, name));
  const { records } = await runCli(['users', 'reset-pin', 'rosa', '--data', shop.dataFolder], shop.env);
  const code = String(records[0]?.['recoveryCode']);

  const { page } = await shop.app();
  await page.getByText('Los PIN no se pueden comprobar en este equipo').waitFor();
  await tryPin(page, CASHIER.name, CASHIER.pin);
  await page.getByText('Los PIN no se pueden comprobar: falta la clave').waitFor();
  await page.keyboard.press('Escape');
  await sellOnce(page, CASH);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+u');
  await press(page.getByRole('button', { name: 'Tengo un código…' }));
  await typeInto(page.getByLabel('Código de recuperación'), code);
  await typeNewPin(page, '3344');
  await page.keyboard.press('Enter');
  await keepCode(page);
  await openUserSettings(page);
  await page.getByText('Cajero · sin PIN').waitFor();
});
