import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { closeNotices, focused, typeByHand } from '../../tools/app/keyboard.ts';
import { addItem, readyToSell } from '../../tools/app/sale-keys.ts';
import { Finger } from './support/finger.ts';
import { prepareShop } from './support/fifty/prepare-shop.ts';
import { Scanner } from './support/scanner.ts';

/* Keys and touches that save a detour through a screen; `keystrokes.spec.ts` counts those of the commonest jobs. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ page }) => {
  await prepareShop(page);
});

const doneOf = (page: Page) => page.getByRole('region', { name: 'Venta guardada' });

async function pressAll(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('Esc out of a credit leaves the sale in cash', async ({ page }) => {
  await addItem(page, 'arroz');
  await pressAll(page, 'F5', 'F10');
  await focused(page.getByLabel('Entrega inicial'));
  await page.keyboard.press('Escape');
  await readyToSell(page);
  await expect(page.getByRole('radio', { name: 'Contado' })).toBeChecked();
  await page.getByRole('button', { name: 'Cobrar' }).filter({ hasText: 'F9' }).waitFor();
});

test('Ctrl+D reports that there is no drawer', async ({ page }) => {
  await page.keyboard.press('F3');
  await readyToSell(page);
  await page.keyboard.press('Control+d');
  await page.getByText('Ninguna impresora tiene un cajón conectado').waitFor();
  await closeNotices(page);
});

test('a finger types the cash on the number pad', async ({ page }) => {
  const finger = await Finger.on(page);
  const dialog = page.getByRole('dialog');
  const pad = dialog.getByRole('group', { name: 'Teclado de números' });
  await finger.touch(page.getByRole('button', { name: 'Cobrar' }));
  await focused(dialog.getByLabel('Recibido'));
  for (const key of ['1', '5', '000', '0'])
    await finger.touch(pad.getByRole('button', { name: key, exact: true }));
  await expect(dialog.getByLabel('Recibido')).toHaveValue('150.000');
  await finger.touch(pad.getByRole('button', { name: 'Borrar el último dígito' }));
  await expect(dialog.getByLabel('Recibido')).toHaveValue('15.000');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `out/screens/number-pad-${theme}.png` });
  }
  await finger.touch(dialog.getByRole('button', { name: 'Cobrar' }));
  await doneOf(page).waitFor();
  await page.keyboard.press('Enter');
});

test('Ctrl+Enter submits a count from its first field', async ({ page }) => {
  await page.keyboard.press('Control+t');
  const close = page.getByRole('button', { name: 'Cerrar la caja' });
  await close.waitFor();
  await close.press('Enter');
  await focused(page.getByRole('dialog').getByLabel('100.000', { exact: true }));
  // A scanned label does not count as a typed count.
  const counted = page.getByRole('dialog').getByLabel('100.000', { exact: true });
  await (await Scanner.plugIn(page)).scan('12345');
  await page.getByText('Se escaneó 12345').waitFor();
  await expect(counted).toHaveValue('');
  await focused(counted);
  await pressAll(page, '2', 'Control+Enter');
  await page
    .getByRole('dialog')
    .getByText(/diferencia/i)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test("a scan matches a product's code, never part of its name", async ({ page }) => {
  const scanner = await Scanner.plugIn(page);
  const form = page.getByRole('region', { name: 'Ficha' });
  const name = form.getByLabel('Descripción', { exact: true });
  const code = form.getByLabel('Código', { exact: true });
  await page.keyboard.press('F11');
  await page.getByRole('row', { name: 'Aceite de girasol' }).waitFor();
  await page.keyboard.press('Alt+n');
  await focused(name);
  await typeByHand(page, 'Galletita');
  for (const label of ['7840999999993', 'GAL']) {
    await scanner.scan(label);
    await page.getByText(`Se escaneó ${label}`).waitFor();
    await expect(name).toHaveValue('Galletita');
    await focused(name);
  }
  await code.focus();
  await scanner.scan('GAL');
  await expect(code).toHaveValue('GAL');
  await page.keyboard.press('F3');
  await readyToSell(page);
});

test('days of a report are written day first, whatever the system language', async ({ page }) => {
  await page.keyboard.press('Control+i');
  const from = page.getByLabel('Del', { exact: true });
  await expect(from).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  const to = await page.getByLabel('al', { exact: true }).inputValue();
  await from.fill('');
  await typeByHand(page, '5/1/2026');
  await expect(from).toHaveValue('05/01/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('al', { exact: true })).toHaveValue(to);
  await from.fill('31/02/2026');
  await page.keyboard.press('Tab');
  await page.getByText('No es una fecha').waitFor();
});
