import { expect, test } from './fixtures.ts';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';

/* F1 shows the keys of the current screen. */

test.beforeAll(({ page }) => page.getByRole('navigation').waitFor());

const SCREENS = [
  ['F3', 'Contado', 'Cobrar al contado'],
  ['F6', 'Documentos', 'Compartir el recibo'],
  ['F11', 'Productos', 'Producto nuevo'],
  ['F12', 'Clientes', 'Cliente nuevo'],
  [null, 'Ajustes', 'Deshacer el último cambio'],
] as const;

for (const [key, name, meaning] of SCREENS) {
  test(`${key ?? ''} ${name}: F1 shows the keys of the screen, Esc hides them`, async ({ page }) => {
    if (key === null) await page.getByRole('button', { name }).click();
    else await page.keyboard.press(key);
    await page.keyboard.press('F1');
    const dialog = page.getByRole('dialog', { name: 'Teclas' });
    await dialog.getByText(meaning, { exact: true }).waitFor();
    await dialog.getByText('Esta ayuda').waitFor();
    expect.soft(await auditPage(page)).toEqual([]);
    expect.soft(await findLayoutFaults(page, [100, 150])).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
}
