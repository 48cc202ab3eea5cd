import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openDocument } from '../../tools/app/document-keys.ts';
import { focused, press } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { expect, test } from './fixtures.ts';
import { countPieces } from './support/count-till.ts';
import { openSettings } from './support/open-settings.ts';
import { isWhole, LARGE_LETTERS, SCALED, setWindow, TOUCH_TILL, USUAL } from './support/window-sizes.ts';

/* Every screen and dialog by keyboard: initial focus, parts that stay in view, and where the focus returns. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const FLOAT = { 50_000: 2, 10_000: 3 } as const;
/** Less than this differs by rounding only. */
const SMALL_WINDOWS = [USUAL, TOUCH_TILL, LARGE_LETTERS, SCALED] as const;

/** A dialog, with the keys that open it from its screen. */
interface Opening {
  name: string | RegExp;
  open: (page: Page) => Promise<unknown>;
  /** The opener is gone, so the focus cannot return to it. */
  isOpenerGone?: boolean;
}

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const byKey =
  (key: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(key);
const byButton =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    press(page.getByRole('main').getByRole('button', { name }));

const inMenu =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await press(page.getByRole('main').getByRole('button', { name: 'Más', exact: true }));
    await page.getByRole('menuitem', { name }).waitFor();
    await page.keyboard.press(name.charAt(0));
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    await page.keyboard.press('Enter');
  };

/** Reason that the focused element is unusable; empty where it is usable. */
function faultOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const holder = dialog ?? document.querySelector('main');
    if (active === null || active === document.body) return 'nothing has the focus';
    const words = `${active.tagName} «${active.getAttribute('aria-label') ?? active.textContent.slice(0, 30)}»`;
    if (holder?.contains(active) !== true) return `${words} is outside`;
    if (active === dialog) return 'the dialog as a whole has the focus';
    if (active.closest('[role=dialog] > header') !== null) return `${words} only closes`;
    return active.checkVisibility({ visibilityProperty: true }) ? '' : `${words} is out of sight`;
  });
}

const startsWell = (page: Page, what: string): Promise<void> =>
  waitUntil(`${what} starts on a control`, async () => (await faultOfFocus(page)) === '');

/** Checks that head and foot of the open dialog stay in view in every window, and only its middle scrolls. */
async function staysInSight(page: Page, dialog: Locator): Promise<void> {
  for (const size of SMALL_WINDOWS) {
    await setWindow(page, size);
    const title = dialog.getByRole('heading').first();
    expect.soft(await isWhole(title), `title, ${size.name}`).toBe(true);
    const foot = dialog.locator('[class*=_foot]');
    const answers = (await foot.count()) > 0 ? foot : dialog.locator('button[type=submit]');
    for (const one of await answers.all())
      expect.soft(await isWhole(one), `answers, ${size.name}`).toBe(true);
    const { scrolls, isWide } = await dialog.evaluate((one) => ({
      scrolls: one.scrollHeight > one.clientHeight + 1,
      isWide: one.getBoundingClientRect().width > innerWidth,
    }));
    expect.soft({ scrolls, isWide }, size.name).toEqual({ scrolls: false, isWide: false });
  }
  await setWindow(page, USUAL);
}

async function tryDialogs(page: Page, openings: readonly Opening[]): Promise<void> {
  for (const { name, open, isOpenerGone = false } of openings)
    await test.step(String(name), async () => {
      await open(page);
      const dialog = dialogOf(page, name);
      await dialog.waitFor();
      await startsWell(page, String(name));
      await staysInSight(page, dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      if (!isOpenerGone) await startsWell(page, `the screen below ${String(name)}`);
    });
}

test.beforeAll(async ({ shop }) => {
  // Answers to the system's file dialogs.
  shop.env['MOSTRADOR_HOST_CHOICES'] = join(shop.dataFolder, 'choices.txt');
  const { page } = await shop.app();
  await setWindow(page, USUAL);
});

test('the dialogs of the sale start on a control, keep head and foot in view, and give the focus back', async ({
  page,
}) => {
  await readyToSell(page);
  await addItem(page, 'yerba');
  await tryDialogs(page, [
    { name: 'Teclas', open: byKey('F1') },
    { name: 'Elegir cliente', open: byKey('F2') },
    { name: /espera/, open: byKey('F4') },
    { name: /Yerba/, open: byKey('F8') },
    { name: /Moneda/, open: byKey('Control+m') },
    { name: /[Pp]recio/, open: byKey('Control+l') },
    { name: /Vaciar/, open: byButton('Vaciar venta') },
  ]);
  await chooseClient(page, 'Ramona');
  await tryDialogs(page, [
    { name: 'Cobrar al contado', open: byKey('F9') },
    { name: /crédito/, open: byKey('F10') },
  ]);
});

test('each screen starts on a control, by its key and by its tab', { tag: '@core' }, async ({ page }) => {
  for (const key of ['F6', 'F11', 'F12', 'Control+t', 'Control+i', 'F3']) {
    await page.keyboard.press(key);
    await startsWell(page, key);
  }
  for (const name of ['Documentos', 'Productos', 'Clientes', 'Caja', 'Informes', 'Ajustes', 'Venta']) {
    await page.getByRole('navigation').getByRole('button', { name }).click();
    await startsWell(page, name);
  }
});

test('accounts and money receipts start on a control', async ({ page }) => {
  for (const part of ['Cuentas por cobrar', 'Recibos de dinero']) {
    await page.keyboard.press('F12');
    await page.getByRole('tab', { name: part }).click();
    await startsWell(page, part);
  }
  await page.getByRole('tab', { name: 'Clientes', exact: true }).click();
});

test('the dialogs of the clients start on a control, and give the focus back', async ({ page }) => {
  await page.keyboard.press('F12');
  await tryDialogs(page, [
    { name: 'Cliente nuevo', open: byKey('Alt+n') },
    { name: /Importar/, open: byButton('Importar') },
    { name: /Exportar/, open: byButton('Exportar') },
  ]);
});

test('the dialogs of the products start on a control, and give the focus back', async ({ page }) => {
  await page.keyboard.press('F11');
  await page.getByRole('row', { name: 'Aceite de girasol' }).waitFor();
  await tryDialogs(page, [
    { name: 'Etiquetas de precio', open: byKey('Control+p') },
    { name: /favoritos/, open: inMenu('Botones de favoritos…') },
    { name: /Clasificaciones/, open: inMenu('Clasificaciones y códigos…') },
    { name: /Exportar/, open: byButton('Exportar') },
  ]);
});

test('each step of an import starts on a control', async ({ page, shop }) => {
  const file = join(shop.dataFolder, 'lista.csv');
  const titles = 'Código;Descripción;Precio;IVA;Unidad;Código de clasificación;Rubro;Stock';
  writeFileSync(file, `${titles}\nIMP-1;Importado;12.500;10;UNI;01;General;7\n`);
  writeFileSync(join(shop.dataFolder, 'choices.txt'), file);
  await press(page.getByRole('main').getByRole('button', { name: 'Importar' }));
  const dialog = dialogOf(page, /^Importar/);
  await focused(dialog.getByRole('button', { name: 'Elegir archivo' }));
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Qué es «Precio»').waitFor();
  await startsWell(page, 'the columns');
  await staysInSight(page, dialog);
  await press(dialog.getByRole('button', { name: 'Revisar' }));
  const write = dialog.getByRole('button', { name: /^Guardar/ });
  await focused(write);
  await staysInSight(page, dialog);
  await page.keyboard.press('Enter');
  await focused(dialog.getByRole('button', { name: /Listo|Terminar|Cerrar/ }).last());
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await startsWell(page, 'the products');
});

test('the dialogs of the till start on a control, and give the focus back', async ({ page }) => {
  await page.keyboard.press('Control+t');
  await focused(page.getByRole('button', { name: 'Abrir la caja' }));
  await tryDialogs(page, [{ name: 'Abrir la caja', open: byKey('F2') }]);
  await page.keyboard.press('F2');
  await countPieces(dialogOf(page, 'Abrir la caja'), FLOAT);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Turno 1' }).waitFor();
  await startsWell(page, 'the shift');
  await tryDialogs(page, [
    { name: 'Ingreso de efectivo', open: byKey('F7') },
    { name: 'Retiro de efectivo', open: byKey('F8') },
    { name: 'Informe X', open: byKey('F10') },
    { name: /Cerrar el turno/, open: byKey('F9') },
  ]);
  await page.keyboard.press('F9');
  await countPieces(dialogOf(page, /contar/), FLOAT);
  await page.keyboard.press('Enter');
  await dialogOf(page, /diferencias/).waitFor();
  await startsWell(page, 'the differences');
  await staysInSight(page, dialogOf(page, /diferencias/));
  await focused(dialogOf(page, /diferencias/).locator('button[type=submit]'));
  await page.keyboard.press('Enter');
  await focused(page.getByRole('dialog').getByLabel(/^Queda en la caja/));
  await page.keyboard.press('Enter');
  await dialogOf(page, 'Cierre Z 1').waitFor();
  await startsWell(page, 'the Z');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await startsWell(page, 'the closed till');
});

test('the dialogs of the documents start on a control, and give the focus back', async ({ page }) => {
  await page.keyboard.press('F3');
  await readyToSell(page);
  const sale = { lines: [], client: 'Ramona', payment: { initial: '0', days: '30' } };
  const number = await sellOnce(page, sale);
  await page.getByText(/^Factura \d/).waitFor();
  await openDocument(page, number);
  await startsWell(page, 'the open document');
  await tryDialogs(page, [
    { name: /Exportar/, open: byKey('Control+e') },
    { name: /Compartir/, open: byKey('Control+k') },
    { name: /Anular/, open: byKey('Delete') },
  ]);
});

test('a dialog takes the focus back from its opener', async ({ page }) => {
  await page.keyboard.press('F12');
  const opener = page.locator('main').getByRole('button', { name: 'Importar', includeHidden: true });
  await press(opener);
  const dialog = dialogOf(page, /Importar/);
  await startsWell(page, 'the import');
  await opener.evaluate((button) => button.focus());
  await startsWell(page, 'the import again');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused(opener);
});

test('the dialogs of the accounts start on a control, and give the focus back', async ({ page }) => {
  await page.keyboard.press('F12');
  await page.getByRole('tab', { name: 'Cuentas por cobrar' }).click();
  await tryDialogs(page, [{ name: /^Cobrar a/, open: byButton(/^Cobrar/) }]);
});

test('the dialogs of the settings start on a control, and give the focus back', async ({ page }) => {
  await openSettings(page, 'Impresoras');
  await tryDialogs(page, [{ name: 'Agregar impresora', open: byButton('Agregar impresora…') }]);
  await openSettings(page, 'Cuenta');
  await tryDialogs(page, [
    { name: 'Iniciar sesión', open: byButton('Renovar') },
    { name: 'Pedir una prueba gratuita', open: byButton('Pedir la prueba') },
  ]);
  await openSettings(page, 'Usuarios');
  await tryDialogs(page, [{ name: 'El dueño primero', open: byButton('Usar usuarios…') }]);
});
