import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeInto } from '../../tools/app/keyboard.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { HOUR_MS } from '../../shared/domain/dates.ts';
import { expectGoodInBothThemes } from './support/in-both-themes.ts';
import { openSettings } from './support/open-settings.ts';
import { expectSameLedger } from './support/same-ledger.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import type { Shop } from './support/shop.ts';

const NUMBER = '+595981234567';
const SALES = 50;
const HALF_A_DAY_AND_MORE_MS = 13 * HOUR_MS;

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

test.afterEach(({ shop }) => shop.service.clearFaults());

const barOf = (page: Page): Locator => page.getByRole('contentinfo');
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const buttonOf = (page: Page, name: string | RegExp): Locator => dialogOf(page).getByRole('button', { name });

/** The newest code sent to the number. */
async function readCode(shop: Shop): Promise<string> {
  const response = await fetch(`${shop.service.controlUrl}/_control/inbox`);
  const { messages } = (await response.json()) as { messages: { to: string; code: string }[] };
  return messages.findLast(({ to }) => to === NUMBER)?.code ?? '';
}

/** Requests a code as the window does, but without its minute's wait. */
async function askForCode(shop: Shop): Promise<void> {
  const response = await fetch(`${shop.service.url}/auth/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ whatsapp: NUMBER }),
  });
  expect(response.status).toBe(200);
}

/** Advances the service's clock alone. */
async function moveServiceClock({ service }: Shop, advanceMs: number): Promise<void> {
  await fetch(`${service.controlUrl}/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
}

/** In the dialog: requests a code for a number in local notation, and enters with it. */
async function logInByWhatsapp(page: Page, shop: Shop): Promise<void> {
  const dialog = dialogOf(page);
  await typeInto(dialog.getByLabel('Número de WhatsApp'), '0981 234 567');
  await dialog.getByText(`Se usa ${NUMBER}`).waitFor();
  await press(buttonOf(page, 'Enviar código'));
  await dialog.getByText(`El código fue enviado a ${NUMBER} y vence a las`).waitFor();
  await typeInto(dialog.getByLabel('Código', { exact: true }), await readCode(shop));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('the login expires in the middle of a queue of 50, is renewed in the window, and each is issued once', async ({
  shop,
}) => {
  await sellByCommand(
    shop,
    Array.from({ length: SALES }, () => ({})),
  );
  await shop.service.addFault({
    kind: 'delay-headers',
    path: '/simplificado/carritos',
    method: 'POST',
    delayMs: 100,
  });
  const { page } = await shop.app();
  const dialog = dialogOf(page);
  const bar = barOf(page);
  await waitUntil('twenty are issued', async () => (await shop.service.documents()).length >= 20);
  await moveServiceClock(shop, HALF_A_DAY_AND_MORE_MS);
  await bar.getByText('Sesión vencida').waitFor();
  const before = (await shop.service.documents()).length;
  expect(before).toBeLessThan(SALES);

  await press(bar.getByRole('button', { name: 'Iniciar sesión' }));
  await typeInto(dialog.getByLabel('Número de WhatsApp'), '0981 234 567');
  await press(buttonOf(page, 'Enviar código'));
  await dialog.getByText('y vence a las').waitFor();
  await buttonOf(page, /^Enviar otro en \d+ s$/).waitFor();
  await focused(dialog.getByLabel('Código', { exact: true }));
  // Another number waits for nothing; for this one the wait outlasts the dialog.
  await typeInto(dialog.getByLabel('Número de WhatsApp'), '0981 234');
  await press(buttonOf(page, 'Enviar código'));
  await dialog.getByText('le faltan o le sobran dígitos').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press(bar.getByRole('button', { name: 'Iniciar sesión' }));
  await buttonOf(page, 'Enviar código').waitFor();
  await typeInto(dialog.getByLabel('Número de WhatsApp'), '0981 234 567');
  await buttonOf(page, /^Enviar otro en \d+ s$/).waitFor();
  await typeInto(dialog.getByLabel('Código', { exact: true }), '12345');
  await press(buttonOf(page, /^Entrar/));
  await dialog.getByText(/6 caracteres/).waitFor();
  await typeInto(dialog.getByLabel('Código', { exact: true }), 'ZZZZZZ');
  await press(buttonOf(page, /^Entrar/));
  await dialog.getByText(/no es correcto; revíselo o pida uno nuevo/).waitFor();
  // A late code is reported as such, and does not log in.
  const old = await readCode(shop);
  await moveServiceClock(shop, HOUR_MS);
  await typeInto(dialog.getByLabel('Código', { exact: true }), old);
  await press(buttonOf(page, /^Entrar/));
  await dialog.getByText(/venció; pida uno nuevo/).waitFor();
  await askForCode(shop);
  expect(await readCode(shop)).not.toBe(old);
  expect(await shop.service.documents()).toHaveLength(before);
  await typeInto(dialog.getByLabel('Código', { exact: true }), await readCode(shop));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await bar.getByText('Nada por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(SALES);
  await expectSameLedger(shop.service, [shop.dataFolder]);
});

test('the token is not stored in plain text', ({ shop }) => {
  const file = readFileSync(join(shop.dataFolder, 'session.json'), 'utf8');
  expect(Object.keys(JSON.parse(file) as object)).toEqual(['keychain']);
});

test('signing out with a sale waiting warns, keeps it, and it leaves after the next login', async ({
  app,
  shop,
}) => {
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await app.quit();
  await sellByCommand(shop, [{}]);
  const { page } = await shop.app();
  const bar = barOf(page);
  await bar.getByText('1 por enviar').waitFor();
  await openSettings(page, 'Cuenta');
  await page.getByText('En el llavero del sistema').waitFor();
  await press(page.getByRole('button', { name: 'Cerrar sesión' }));
  await dialogOf(page).getByText('Hay 1 documento por enviar: queda guardado').waitFor();
  await press(buttonOf(page, 'Cerrar sesión'));
  await page.getByRole('tabpanel').getByText('Nadie inició sesión').waitFor();
  // The session has not expired, and the bar does not say so.
  await bar.getByText('Nadie inició sesión: se puede vender; 1 documento espera').waitFor();
  expect(await bar.getByText('Sesión vencida').count()).toBe(0);
  await shop.service.clearFaults();
  await bar.getByText('1 por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(SALES);

  await press(bar.getByRole('button', { name: 'Iniciar sesión' }));
  await logInByWhatsapp(page, shop);
  await bar.getByText('Nada por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(SALES + 1);
});

test('a free trial requested offline is kept, and sent by itself', async ({ page, shop }) => {
  const dialog = dialogOf(page);
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await press(page.getByRole('button', { name: 'Pedir la prueba' }));
  await press(buttonOf(page, /^Pedir la prueba/));
  await dialog.getByText(/WhatsApp: tiene que empezar con \+/).waitFor();
  // The stand-in for the service runs on this machine.
  await dialog.getByText('el pedido no sale de esta máquina').waitFor();
  await typeInto(dialog.getByLabel('Nombre comercial', { exact: true }), 'Almacén Rojas');
  await typeInto(dialog.getByLabel('WhatsApp', { exact: true }), '0981 222 333');
  await typeInto(dialog.getByLabel('RUC de la empresa'), 'hola');
  await page.keyboard.press('Enter');
  await dialog.getByText('«hola» no es un RUC').waitFor();
  await typeInto(dialog.getByLabel('RUC de la empresa'), '80013884-8');
  await page.keyboard.press('Enter');
  await page.getByText('Guardada: sale cuando haya conexión').waitFor();
  await shop.service.clearFaults();
  await page.getByText('De práctica: no salió de esta máquina').waitFor();
  expect(await page.getByText('El servicio la recibió').count()).toBe(0);
});

test('without a keychain the login is kept under a passphrase, requested at the next start', async ({
  app,
  shop,
}) => {
  await app.quit();
  shop.env['MOSTRADOR_HOST_KEYCHAIN'] = 'none';
  const bare = await shop.app();
  const { page } = bare;
  await press(barOf(page).getByRole('button', { name: 'Iniciar sesión' }));
  await logInByWhatsapp(page, shop);
  await openSettings(page, 'Cuenta');
  await page.getByText('Solo hasta cerrar el programa').waitFor();
  await press(page.getByRole('button', { name: 'Guardar con una frase' }));
  await typeInto(dialogOf(page).getByLabel('Frase', { exact: true }), 'tres tristes tigres');
  // Typed as fast as a password manager: still no scan, whose notice would show it.
  await tabTo(dialogOf(page).getByLabel('La misma frase otra vez'));
  await page.keyboard.type('tres tristes tigres');
  await page.keyboard.press('Enter');
  await page.getByText('Con una frase', { exact: true }).waitFor();
  await bare.kill();

  const { page: again } = await shop.app();
  const dialog = dialogOf(again);
  const bar = barOf(again);
  await press(buttonOf(again, 'Después'));
  await dialog.waitFor({ state: 'detached' });
  await press(bar.getByRole('button', { name: 'Escribir la frase' }));
  await typeInto(dialog.getByLabel('Frase', { exact: true }), 'otra frase');
  await again.keyboard.press('Enter');
  await dialog.getByText('Esa frase no abre la sesión guardada.').waitFor();
  await typeInto(dialog.getByLabel('Frase', { exact: true }), 'tres tristes tigres');
  await again.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Escribir la frase' }).waitFor({ state: 'detached' });
});

test('the account and its dialogs are well drawn in both themes', async ({ page }) => {
  await openSettings(page, 'Cuenta');
  await page.getByText('De práctica: no salió de esta máquina').waitFor();
  await expectGoodInBothThemes(page, 'account');
  for (const name of ['Renovar', 'Cerrar sesión', 'Cambiar la frase', 'Pedir la prueba']) {
    await press(page.getByRole('tabpanel').getByRole('button', { name }));
    await dialogOf(page).waitFor();
    await expectGoodInBothThemes(page, name);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  }
});
