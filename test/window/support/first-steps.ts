import type { Locator, Page } from '@playwright/test';
import { focused, press, typeInto } from '../../../tools/app/keyboard.ts';
import { readyToSell } from '../../../tools/app/sale-keys.ts';
import type { TrainingService } from '../../../tools/demo/stage.ts';

/* The first start by keyboard, step by step; each ends when the next is on the screen. */

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

/** From the last step to the sale, with the tour marked as seen. */
export async function beginToSell(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('tour', 'seen'));
  await press(page.getByRole('button', { name: 'Empezar a vender' }));
  await readyToSell(page);
}

export async function chooseAddress(page: Page, url: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Usar la cuenta de mi negocio' }));
  const address = page.getByLabel('Dirección del servicio');
  await focused(address);
  await typeInto(address, url);
  await page.keyboard.press('Enter');
}

/** Types the login, up to the last key. */
export async function typeLogin(page: Page, service: TrainingService, correo: string): Promise<void> {
  await heading(page, 'Entre a su cuenta').waitFor();
  await page.getByText('Correo', { exact: true }).click();
  await typeInto(page.getByLabel('Correo electrónico'), correo);
  await typeInto(page.getByLabel('Código', { exact: true }), await service.askForCode(correo));
}

export async function confirmCompany(page: Page, name: string): Promise<void> {
  await heading(page, 'La empresa de práctica').waitFor();
  await page.getByText(name).first().waitFor();
  await press(page.getByRole('button', { name: 'Listo, seguir' }));
}

export async function choosePoint(page: Page): Promise<void> {
  await heading(page, '¿Desde qué punto factura este puesto?').waitFor();
  await page.getByText('El punto tiene que ser solo de este puesto').waitFor();
  await page.getByRole('radio', { name: 'Establecimiento 001, punto 002' }).check();
  await press(page.getByRole('button', { name: 'Facturar desde este punto' }));
}

/** Types an unlisted issuing point; an impossible one is refused, and the text stays. */
export async function typePoint(page: Page): Promise<void> {
  await heading(page, '¿Desde qué punto factura este puesto?').waitFor();
  await press(page.getByRole('button', { name: 'Otro punto…' }));
  await typeInto(page.getByLabel('Número de timbrado'), '1234567');
  await typeInto(page.getByLabel('Establecimiento'), '1');
  await typeInto(page.getByLabel('Punto', { exact: true }), '2');
  await press(page.getByRole('button', { name: 'Facturar desde este punto' }));
  await page.getByText('Tiene que tener 8 dígitos').waitFor();
  await typeInto(page.getByLabel('Número de timbrado'), '12345678');
  await press(page.getByRole('button', { name: 'Facturar desde este punto' }));
}

/** Skips the receipt step without filling it in: it stays undone. */
export async function clickThroughReceipt(page: Page): Promise<void> {
  await heading(page, 'Lo que el recibo tiene que decir').waitFor();
  await press(page.getByRole('button', { name: 'Listo, seguir' }));
  await page.getByRole('button', { name: /^Recibo\s*Falta$/ }).waitFor();
}

export async function tellReceipt(page: Page): Promise<void> {
  await heading(page, 'Lo que el recibo tiene que decir').waitFor();
  await page.getByText('Todavía falta').waitFor();
  await typeInto(page.getByLabel('Actividad económica'), 'Venta al por menor');
  await press(page.getByRole('button', { name: 'Listo, seguir' }));
}

export async function nameCounter(page: Page): Promise<void> {
  await heading(page, '¿Cómo se llama este puesto?').waitFor();
  await typeInto(page.getByLabel('Nombre del puesto'), 'Puesto 2');
  await typeInto(page.getByLabel('Serie de los números'), 'C2');
  await page.keyboard.press('Enter');
}

export async function skip(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor();
  await press(page.getByRole('button', { name: 'Dejar este paso para después' }));
}

export async function sellForTest(page: Page): Promise<void> {
  await sellTestSale(page);
  await press(page.getByRole('button', { name: 'Listo, seguir' }));
}

/** Sells, until the receipt is there. */
export async function sellTestSale(page: Page): Promise<void> {
  await heading(page, 'Haga una venta de prueba').waitFor();
  await press(page.getByRole('button', { name: 'Hacer la venta de prueba' }));
  await page.getByText('Vendida: es la C2-000001').waitFor();
  await page.frameLocator('iframe').getByText('C2-000001').first().waitFor();
}
