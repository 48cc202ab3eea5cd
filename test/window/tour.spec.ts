import type { Locator, Page } from '@playwright/test';
import { focused, press } from '../../tools/app/keyboard.ts';
import { linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';
import { expect, test } from './fixtures.ts';
import { Scanner } from './support/scanner.ts';

/* The hints of the first minute, which block nothing. */

test.describe.configure({ mode: 'serial' });

/** From the practice catalogue. */
const RICE = '7840101000034';

const hintOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Starts it from the settings, by their search: the sale opens with the first hint. */
async function startTour(page: Page): Promise<Locator> {
  await press(page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }));
  await focused(page.getByRole('combobox', { name: 'Buscar un ajuste' }));
  await page.keyboard.type('tutorial', { delay: 45 });
  await page.keyboard.press('Enter');
  await focused(page.getByRole('button', { name: 'Mostrar', exact: true }));
  await page.keyboard.press('Enter');
  const first = hintOf(page, 'Escanee o busque aquí');
  await first.waitFor();
  return first;
}

test('a counter set up before is not offered the tour; it leads through five hints by Enter', async ({
  page,
}) => {
  const search = await readyToSell(page);
  await expect(hintOf(page, 'Escanee o busque aquí')).toHaveCount(0);
  const first = await startTour(page);
  await focused(first.getByRole('button', { name: 'Siguiente' }));
  for (const title of ['Lo que más se vende', 'F9 cobra', 'Lo vendido está aquí', 'F1 y Ctrl+Espacio']) {
    expect.soft(await auditPage(page)).toEqual([]);
    expect.soft(await findLayoutFaults(page, [100, 150])).toEqual([]);
    await page.keyboard.press('Enter');
    await hintOf(page, title).waitFor();
    await expect(hintOf(page, title)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Enter');
  await hintOf(page, 'F1 y Ctrl+Espacio').waitFor({ state: 'detached' });
  await focused(search);
});

test('a scan ends the tour and is sold; typing, F9, Escape and a screen change end it too', async ({
  page,
}) => {
  const first = await startTour(page);
  await (await Scanner.plugIn(page)).scan(RICE);
  await first.waitFor({ state: 'detached' });
  await expect(page.getByRole('grid', { name: 'Renglones de la venta' }).getByRole('row')).toHaveCount(2);
  expect((await linesOf(page))[0]).toMatch(/Arroz/);
  await startTour(page);
  await page.keyboard.press('F9');
  await page.getByRole('dialog', { name: /^Falta|Elegir cliente|Cobrar/ }).waitFor();
  await first.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await startTour(page);
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'detached' });
  await readyToSell(page);
  await startTour(page);
  await page.keyboard.type('ye', { delay: 45 });
  await first.waitFor({ state: 'detached' });
  await expect(await readyToSell(page)).toHaveValue('ye');
  await startTour(page);
  await page.keyboard.press('F6');
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor();
  await first.waitFor({ state: 'detached' });
});
