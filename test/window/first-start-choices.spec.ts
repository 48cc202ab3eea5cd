import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import {
  chooseAddress,
  choosePoint,
  confirmCompany,
  heading,
  nameCounter,
  sellForTest,
  tellReceipt,
  typeLogin,
} from './support/first-steps.ts';
import { printedWords } from './support/printed-words.ts';

/* Options of a first start: a printer, and a mistyped address. */

const CORREO = 'duena@mostrador.example';
const COMPANY = 'Comercial Ñandutí S.A.';

test.use({ shopOptions: { isNew: true }, hasOwnShop: true });

test("the printer is added and tested on the way, and prints the test sale's receipt", async ({
  page,
  shop,
}) => {
  const printer = await TcpPrinter.start();
  try {
    const papers = (): string[] => printer.wholeJobs.map(printedWords).filter((words) => words.trim() !== '');
    await chooseAddress(page, shop.service.url);
    await typeLogin(page, shop.service, CORREO);
    await page.keyboard.press('Enter');
    await confirmCompany(page, COMPANY);
    await choosePoint(page);
    await tellReceipt(page);
    await nameCounter(page);

    await heading(page, 'La impresora de los recibos').waitFor();
    // The only way on is to skip the step.
    expect(await page.getByRole('button', { name: 'Listo, seguir' }).count()).toBe(0);
    await press(page.getByRole('button', { name: 'Agregar impresora…' }));
    const form = page.getByRole('dialog', { name: 'Agregar impresora' });
    await typeInto(form.getByLabel('Nombre'), 'Caja');
    await typeInto(form.getByLabel('Dirección en la red'), '127.0.0.1');
    await typeInto(form.getByLabel('Puerto'), String(printer.port));
    await press(form.getByRole('button', { name: 'Guardar' }));
    await press(page.getByRole('button', { name: 'Página de prueba…' }));
    const questions = page.getByRole('dialog', { name: 'Prueba de Caja' });
    await press(questions.getByRole('button', { name: 'Imprimir la página' }));
    await waitUntil('the page is out', () => papers().length === 1);
    expect(papers()[0]).toContain('PRUEBA');
    await questions.getByRole('radio', { name: 'Regla 2 (42)' }).press('Space');
    await press(questions.getByRole('button', { name: 'Guardar lo visto' }));
    await page.getByText('42 columnas').waitFor();
    await press(page.getByRole('button', { name: 'Listo, seguir' }));

    await sellForTest(page);
    await waitUntil('its receipt is out', () => papers().length === 2);
    expect(papers()[1]).toContain('KuDE de Factura Electrónica');
    await press(page.getByRole('button', { name: 'Empezar a vender' }));
    const hint = page.getByRole('dialog', { name: 'Escanee o busque aquí' });
    await hint.waitFor();
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    await readyToSell(page);
    expect(await page.getByRole('complementary', { name: 'Puesta en marcha' }).count()).toBe(0);
  } finally {
    await printer.stop();
  }
});

test('a mistyped address can be changed until the first login; its data is set aside', async ({
  page,
  shop,
}) => {
  const chooseAgain = page.getByRole('button', { name: 'Elegir otra dirección' });
  const wrong = 'http://127.0.0.1:9';
  await chooseAddress(page, wrong);
  await heading(page, 'Entre a su cuenta').waitFor();
  await page.getByText(wrong).waitFor();
  await press(chooseAgain);
  await heading(page, 'Bienvenido a Mostrador').waitFor();
  const aside = join(shop.dataFolder, 'direcciones-anteriores', '1');
  expect(JSON.parse(readFileSync(join(aside, 'place.json'), 'utf8'))).toEqual({
    kind: 'own',
    baseUrl: wrong,
  });
  expect(readdirSync(aside).some((name) => name.endsWith('.db'))).toBe(true);
  expect(existsSync(join(shop.dataFolder, 'place.json'))).toBe(false);

  await chooseAddress(page, shop.service.url);
  await heading(page, 'Entre a su cuenta').waitFor();
  await page.getByText(shop.service.url).waitFor();
  await chooseAgain.waitFor();
  await typeLogin(page, shop.service, CORREO);
  await page.keyboard.press('Enter');
  await confirmCompany(page, COMPANY);
  // The database is bound to this address from here on.
  await press(page.getByRole('button', { name: /^Cuenta/ }));
  await page.getByRole('main').getByText(COMPANY).waitFor();
  expect(await chooseAgain.count()).toBe(0);
  expect(await page.evaluate(askToChooseAgain)).toContain('queda unida a su dirección');
});

/** In the page: the main process's answer to a page that asks anyway. */
async function askToChooseAgain(): Promise<string> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const answer = await mostrador['first-start.choose-again']({});
  return answer.ok ? 'done' : answer.error.message;
}
