import { readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { openSettings } from './support/open-settings.ts';

/* Information to dictate to telephone support, and the diagnostics file for the rest. */

async function saveDiagnostics(page: Page): Promise<Record<string, string>> {
  await press(page.getByRole('button', { name: 'Guardar el diagnóstico…' }));
  const said = page.getByRole('status').filter({ hasText: 'Guardado en' });
  await said.waitFor();
  const file = /Guardado en (.*\.zip)\./.exec(await said.innerText())?.[1] ?? '';
  const files = unzipSync(readFileSync(file));
  rmSync(file);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('the settings show what to dictate, and save a file without customer data', async ({ app, page }) => {
  await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '50.000' } });
  await openSettings(page, 'Soporte');
  await page.getByRole('listitem').filter({ hasText: 'Puesto' }).getByText('C1').waitFor();
  await page.getByText('Comercial Ñandutí').first().waitFor();
  const files = await saveDiagnostics(page);
  expect(files['resumen.txt']).toContain('Puesto: C1');
  expect(files['datos.txt']).toContain('Archivo de datos: sano');
  expect(Object.values(files).join('\n')).not.toMatch(/Ramona|3456789|ramona\.benitez/);
  await app.quit();
});

test("the file is offered with the failure's code where the counter cannot open", async ({ shop }) => {
  const file = join(shop.dataFolder, 'mostrador.db');
  truncateSync(file, readFileSync(file).length - 3 * 4096);
  const app = await shop.app();
  const { page } = app;
  await press(page.getByRole('button', { name: 'Hablar con soporte' }));
  await page.getByRole('listitem').filter({ hasText: 'no se pudo abrir' }).waitFor();
  await page.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/).waitFor();
  const files = await saveDiagnostics(page);
  expect(files['registro/mostrador.log']).toContain('"class":"DamagedDatabaseError"');
  expect(files['intentos.txt']).toContain('no se pudo abrir');
  await app.quit();
});
