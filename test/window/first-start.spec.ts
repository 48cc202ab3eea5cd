import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, typeInto } from '../../tools/app/keyboard.ts';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { openSettings } from './support/open-settings.ts';
import {
  beginToSell,
  chooseAddress,
  choosePoint,
  typePoint,
  clickThroughReceipt,
  confirmCompany,
  heading,
  nameCounter,
  sellForTest,
  skip,
  tellReceipt,
  typeLogin,
} from './support/first-steps.ts';
import type { Shop } from './support/shop.ts';

/* A machine without any choices yet. */

// Ten minutes pass in five seconds.
test.use({ shopOptions: { isNew: true, speed: 120 }, hasOwnShop: true });

test.beforeEach(({ shop }) => {
  const home = dirname(shop.dataFolder);
  Object.assign(shop.env, {
    HOME: home,
    USERPROFILE: home,
    APPDATA: home,
    LOCALAPPDATA: join(home, 'config'),
    XDG_DATA_HOME: home,
  });
});

/** The app as installed, without the clock of the shop's service. */
function openAsInstalled(shop: Shop): Promise<LaunchedApp> {
  delete shop.env['MOSTRADOR_TRAINING_CLOCK'];
  return shop.app();
}

test('Enter chooses practice: it opens ready to sell, and does not ask again', async ({ shop }) => {
  const app = await openAsInstalled(shop);
  const { page } = app;
  await page.getByRole('heading', { name: 'Bienvenido a Mostrador' }).waitFor();
  await focused(page.getByRole('button', { name: 'Practicar' }));
  await page.keyboard.press('Enter');
  await readyToSell(page);
  await page.getByRole('complementary', { name: 'Entrenamiento' }).waitFor();
  expect(await app.quit()).toBe(0);
  const again = await shop.app();
  await readyToSell(again.page);
  expect(await again.quit()).toBe(0);
});

test('an invalid address is reported at its field; nothing is created until one is valid', async ({
  shop,
}) => {
  const app = await openAsInstalled(shop);
  const { page } = app;
  await chooseAddress(page, 'http://servicio.example');
  await page.getByText('tiene que empezar con https://').waitFor();
  await typeInto(page.getByLabel('Dirección del servicio'), 'https://servicio.invalid/api');
  await page.keyboard.press('Enter');
  await heading(page, 'Entre a su cuenta').waitFor();
  expect(JSON.parse(readFileSync(join(shop.dataFolder, 'place.json'), 'utf8'))).toEqual({
    kind: 'own',
    baseUrl: 'https://servicio.invalid/api',
  });
  expect(await app.quit()).toBe(0);
});

test.describe('over an account', () => {
  const CORREO = 'duena@mostrador.example';
  const NANDUTI = 'Comercial Ñandutí S.A.';
  const NASAINDY = 'Ferretería Ñasaindy S.R.L.';
  const SALE = { lines: ['yerba'], client: 'Ramona', payment: { received: '' } };
  const cut = ({ service }: Shop): Promise<void> =>
    service.addFault({ kind: 'refuse-connections', cutsOpen: true });

  const begin = async (page: Page): Promise<void> => {
    await beginToSell(page);
    await page.getByRole('complementary', { name: 'Puesta en marcha' }).waitFor();
    await page.getByText('Puesto 2').waitFor();
  };

  const approved = ({ service }: Shop, localNumber: string): Promise<void> =>
    waitUntil(`${localNumber} is approved`, async () =>
      (await service.documents()).some(
        ({ observacion, estado, number }) =>
          observacion.endsWith(localNumber) && estado === 'Aprobado' && number.startsWith('001-002-'),
      ),
    );

  test('a new shop gets from nothing to an approved invoice', { tag: '@core' }, async ({
    app,
    page,
    shop,
  }) => {
    await chooseAddress(page, shop.service.url);
    await heading(page, 'Entre a su cuenta').waitFor();
    await page.getByRole('button', { name: 'Pedir una prueba gratuita' }).waitFor();
    // The step asks for the login, so the status bar does not.
    expect(await page.getByRole('contentinfo').getByRole('button', { name: 'Iniciar sesión' }).count()).toBe(
      0,
    );
    await typeLogin(page, shop.service, CORREO);
    await page.keyboard.press('Enter');
    await confirmCompany(page, NANDUTI);
    await choosePoint(page);
    await clickThroughReceipt(page);
    await nameCounter(page);
    await skip(page, 'La impresora de los recibos');
    await sellForTest(page);
    await begin(page);
    await page.getByText('Faltan 2 pasos para dejar listo este puesto.').waitFor();
    await press(page.getByRole('button', { name: 'Ver los pasos' }));
    await tellReceipt(page);
    await heading(page, 'El puesto está listo para vender').waitFor();
    await begin(page);
    await page.getByText('Falta un paso para dejar listo este puesto.').waitFor();
    // These choices are not undone by Ctrl+Z: the next sale has the same issuing point.
    for (const category of ['Soporte', 'Recibos', 'Puesto']) {
      await openSettings(page, category);
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
      await page.keyboard.press('Control+z');
    }
    await page.keyboard.press('F3');
    expect(await sellOnce(page, SALE)).toBe('C2-000002');
    await approved(shop, 'C2-000001');
    await approved(shop, 'C2-000002');
    expect(await app.quit()).toBe(0);
  });

  test("a login to another company than the shop's sets the data aside, as long as nothing was sold", async ({
    app,
    page,
    shop,
  }) => {
    await chooseAddress(page, shop.service.url);
    await typeLogin(page, shop.service, 'varias@mostrador.example');
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: /^Ferretería Ñasaindy/ }));
    await heading(page, 'La empresa de práctica').waitFor();
    await press(page.getByRole('button', { name: 'No, entrar con otra cuenta' }));
    await typeLogin(page, shop.service, CORREO);
    await page.keyboard.press('Enter');
    await confirmCompany(page, NANDUTI);
    await choosePoint(page);
    await tellReceipt(page);
    await nameCounter(page);
    await skip(page, 'La impresora de los recibos');
    await sellForTest(page);
    await heading(page, 'El puesto está listo para vender').waitFor();
    await press(page.getByRole('button', { name: /^Empresa/ }));
    await page.getByRole('button', { name: 'Listo, seguir' }).waitFor();
    expect(await page.getByRole('button', { name: 'No, entrar con otra cuenta' }).count()).toBe(0);
    expect(await app.quit()).toBe(0);
  });

  test('killed at each step, it resumes with the next', async ({ shop }) => {
    let { page } = await shop.app();
    const reopen = async (): Promise<void> => {
      await (await shop.app()).kill();
      ({ page } = await shop.app());
    };
    await chooseAddress(page, shop.service.url);
    await typeLogin(page, shop.service, CORREO);
    await reopen();
    await typeLogin(page, shop.service, CORREO);
    await page.keyboard.press('Enter');
    await heading(page, 'La empresa de práctica').waitFor();
    await reopen();
    await confirmCompany(page, NANDUTI);
    await heading(page, '¿Desde qué punto factura este puesto?').waitFor();
    await reopen();
    await choosePoint(page);
    await heading(page, 'Lo que el recibo tiene que decir').waitFor();
    await reopen();
    await tellReceipt(page);
    await heading(page, '¿Cómo se llama este puesto?').waitFor();
    await reopen();
    await nameCounter(page);
    await heading(page, 'La impresora de los recibos').waitFor();
    await reopen();
    await skip(page, 'La impresora de los recibos');
    await heading(page, 'Haga una venta de prueba').waitFor();
    await reopen();
    await sellForTest(page);
    await heading(page, 'El puesto está listo para vender').waitFor();
    await reopen();
    await begin(page);
    await approved(shop, 'C2-000001');
    expect(await (await shop.app()).quit()).toBe(0);
  });

  test('cut at each step, it does what needs no connection; the rest says so and is done later', async ({
    app,
    page,
    shop,
  }) => {
    await cut(shop);
    await chooseAddress(page, shop.service.url);
    await shop.service.clearFaults();
    await typeLogin(page, shop.service, CORREO);
    await cut(shop);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'No se pudo iniciar sesión' }).waitFor();
    await shop.service.clearFaults();
    await page.getByLabel('Código', { exact: true }).press('Enter');
    await heading(page, 'La empresa de práctica').waitFor();
    await cut(shop);
    await confirmCompany(page, NANDUTI);
    await page.getByRole('alert').filter({ hasText: 'No se pudo leer la lista' }).waitFor();
    await skip(page, '¿Desde qué punto factura este puesto?');
    await tellReceipt(page);
    await nameCounter(page);
    await skip(page, 'La impresora de los recibos');
    await skip(page, 'Haga una venta de prueba');
    await begin(page);
    await page.getByText('Faltan 3 pasos para dejar listo este puesto.').waitFor();
    await shop.service.clearFaults();
    // The first of the remaining steps.
    await press(page.getByRole('button', { name: 'Ver los pasos' }));
    await typePoint(page);
    await heading(page, 'El puesto está listo para vender').waitFor();
    await cut(shop);
    await begin(page);
    await page.getByText('Faltan 2 pasos para dejar listo este puesto.').waitFor();
    expect(await sellOnce(page, SALE)).toBe('C2-000001');
    await shop.service.clearFaults();
    await approved(shop, 'C2-000001');
    expect(await app.quit()).toBe(0);
  });

  test('two companies, a database each: documents waiting in one stay there while the other is open', async ({
    app,
    page,
    shop,
  }) => {
    await chooseAddress(page, shop.service.url);
    await typeLogin(page, shop.service, 'varias@mostrador.example');
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: /^Comercial Ñandutí/ }));
    await confirmCompany(page, NANDUTI);
    await choosePoint(page);
    await press(page.getByRole('button', { name: 'Seguir después e ir a la venta' }));
    await readyToSell(page);
    await waitUntil('there is something to sell', () => page.evaluate(hasSamples));
    await cut(shop);
    const sold = await sellOnce(page, SALE);
    await showCompanies(page);
    await press(page.getByRole('button', { name: 'Agregar otra empresa' }));
    await typeInto(page.getByLabel('RUC de la empresa'), '80013884-1');
    await press(page.getByRole('button', { name: 'Empezar con esta empresa' }));
    await page.getByText('no es un RUC').waitFor();
    await typeInto(page.getByLabel('RUC de la empresa'), '80013884-8');
    await press(page.getByRole('button', { name: 'Empezar con esta empresa' }));
    await heading(page, 'Entre a su cuenta').waitFor();
    await shop.service.clearFaults();
    // Of several companies, this folder's is chosen.
    await typeLogin(page, shop.service, 'varias@mostrador.example');
    await page.keyboard.press('Enter');
    await confirmCompany(page, NASAINDY);
    await press(page.getByRole('button', { name: 'Seguir después e ir a la venta' }));
    await page.getByRole('banner').getByText(NASAINDY).waitFor();
    expect(await shop.service.documents()).toEqual([]);
    await showCompanies(page);
    const other = page.getByRole('listitem').filter({ hasText: NANDUTI });
    await other.getByText('1 por enviar').waitFor();
    await press(other.getByRole('button'));
    await page.getByRole('banner').getByText(NANDUTI).waitFor();
    await approved(shop, sold);
    expect(await app.quit()).toBe(0);

    // The last opened company opens again.
    const again = await shop.app();
    await again.page.getByRole('banner').getByText(NANDUTI).waitFor();

    // From an account back to practice, for the first time.
    await showCompanies(again.page);
    await press(again.page.getByRole('button', { name: 'Practicar' }));
    await readyToSell(again.page);
    await showCompanies(again.page);
    const practice = again.page.getByRole('listitem').filter({ hasText: 'Abierta' });
    await practice.getByText('Entrenamiento').waitFor();
    expect(await again.page.getByRole('button', { name: 'Practicar' }).count()).toBe(0);
    await again.page.getByRole('button', { name: `Abrir ${NANDUTI}` }).waitFor();
    expect(await again.quit()).toBe(0);
  });
});

/** In the page: samples arrive once all lists are read, while the user works. */
async function hasSamples(): Promise<boolean> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const found = await mostrador['catalog.find-by-code']({ code: 'YER-500' });
  return found.ok && found.value.item !== null;
}

async function showCompanies(page: Page): Promise<void> {
  await press(page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }));
  await page.getByRole('tab', { name: 'Empresas' }).click();
  await heading(page, 'Empresas de esta máquina').waitFor();
}
