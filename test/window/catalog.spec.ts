import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focused, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { openSettings } from './support/open-settings.ts';

/* A product's life by keyboard alone: created, sold, repriced, and withdrawn from sale. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const BAR_CODES = ['7849000000015', '7849000000022'] as const;

test.beforeAll(({ page }) => readyToSell(page));

const formOf = (page: Page) => page.getByRole('region', { name: 'Ficha' });
const searchOf = (page: Page) => page.getByRole('textbox', { name: 'Buscar en el catálogo' });

/** From the form: picks the last choice of the field, a new classification. */
async function addClassification(page: Page, code: string, name: string): Promise<void> {
  const { keyboard } = page;
  const field = formOf(page).getByLabel('Clasificación');
  await tabTo(field);
  await keyboard.press('End');
  const dialog = page.getByRole('dialog');
  await focused(dialog.getByLabel('Código', { exact: true }));
  await typeByHand(page, code);
  await typeInto(dialog.getByLabel('Nombre', { exact: true }), name);
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect(field).toHaveValue(code);
}

test('a product with two bar codes and mixed IVA is created, and found by the second on the sale', async ({
  page,
}) => {
  const form = formOf(page);
  await page.keyboard.press('F11');
  await focused(searchOf(page));
  await page.getByRole('row', { name: 'Aceite de girasol' }).waitFor();
  await page.keyboard.press('Alt+n');
  await focused(form.getByLabel('Descripción', { exact: true }));
  await typeByHand(page, 'Canasta de Pascua');
  await typeInto(form.getByLabel('Código', { exact: true }), 'CAN-PAS');
  await tabTo(form.getByRole('radio', { name: '10 %' }));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await typeInto(form.getByLabel('Parte al 10 %'), '55.000');
  await typeInto(form.getByLabel('Parte exenta'), '20000');
  await typeInto(form.getByLabel('Códigos de barras'), BAR_CODES[0]);
  await page.keyboard.press('Enter');
  await typeByHand(page, BAR_CODES[1]);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: `Quitar ${BAR_CODES[1]}` }).waitFor();
  await typeByHand(page, '7840000012345');
  await form.getByText('El dígito verificador no coincide').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await addClassification(page, '99.01', 'Canastas');
  expect((await form.locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toContain('75.000 IVA 10 % 5.000');
  await page.keyboard.press('Control+s');
  await page.getByText('Creado: Canasta de Pascua').waitFor();

  await page.keyboard.press('F3');
  await addItem(page, BAR_CODES[1]);
  expect((await linesOf(page)).join()).toMatch(/Canasta de Pascua.*75\.000/);
});

test('its price changes by F8 from the list, and the history shows both', async ({ page }) => {
  const form = formOf(page);
  await page.keyboard.press('F11');
  await tabTo(searchOf(page));
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, 'canasta');
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('tab', { name: 'Datos' }).waitFor();
  await page.keyboard.press('F8');
  await focused(form.getByLabel('Parte al 10 %'));
  await typeByHand(page, '66.000');
  await page.keyboard.press('Enter');
  await page.getByText('Guardado: Canasta de Pascua').waitFor();
  await focused(searchOf(page));

  await tabTo(form.getByRole('tab', { name: 'Datos' }));
  await page.keyboard.press('ArrowRight');
  const entry = form.getByRole('listitem').first();
  await entry.waitFor();
  expect((await entry.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/75\.000 Mixto 86\.000 Mixto el puesto$/);
});

test('typed text survives another screen, and is discarded only after a question', async ({ page }) => {
  const form = formOf(page);
  await tabTo(form.getByRole('tab', { name: 'Historia' }));
  await page.keyboard.press('ArrowLeft');
  await typeInto(form.getByLabel('Marca'), 'Karanda');
  await page.keyboard.press('F6');
  await page.keyboard.press('F11');
  await expect(form.getByLabel('Marca')).toHaveValue('Karanda');
  await page.keyboard.press('Alt+n');
  await page.getByRole('dialog').getByText('¿Guardar los cambios?').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect(form.getByLabel('Marca')).toHaveValue('Karanda');
  await press(form.getByRole('button', { name: 'Deshacer' }));
});

test('once withdrawn, it is gone from the sale', async ({ page }) => {
  await press(formOf(page).getByRole('button', { name: 'Dejar de vender' }));
  await page.getByText('Ya no se vende: Canasta de Pascua').waitFor();
  await page.getByRole('row', { name: 'Canasta de Pascua' }).getByText('Inactivo').waitFor();

  await page.keyboard.press('F3');
  await readyToSell(page);
  await typeByHand(page, 'canas');
  await page.getByText('Nada coincide con «canas»').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F11');
  await page.keyboard.press('Escape');
  await formOf(page).waitFor({ state: 'detached' });
  await focused(searchOf(page));
  await page.keyboard.press('Escape');
  await expect(searchOf(page)).toHaveValue('');
});

test('the list keeps its place while another screen is in front, and a search begins at its top', async ({
  page,
}) => {
  const grid = page.getByRole('grid');
  await page.setViewportSize({ width: 1366, height: 600 });
  await page.keyboard.press('ArrowDown');
  await focused(grid);
  await page.keyboard.press('End');
  const last = page.getByRole('row', { name: /Zapallo|Yogur|Yerba/ }).last();
  await last.waitFor();
  const marked = await grid.getAttribute('aria-activedescendant');
  await page.keyboard.press('F6');
  await page.keyboard.press('F11');
  await focused(searchOf(page));
  await last.waitFor();
  await expect(grid).toHaveAttribute('aria-activedescendant', marked ?? '');

  const scrolled = () => grid.evaluate(({ parentElement }) => parentElement?.scrollTop);
  expect(await scrolled()).toBeGreaterThan(0);
  await typeByHand(page, 'a');
  // Another list begins at its top.
  await expect.poll(scrolled).toBe(0);
});

test('a choice made in the settings is undone from where it was made, and the unnamed consumer is confirmed', async ({
  page,
}) => {
  await openSettings(page, 'Venta y dinero');
  const usual = page.getByRole('combobox', { name: 'Clasificación usual' });
  await tabTo(usual);
  const before = await usual.inputValue();
  await page.keyboard.press('End');
  await page.getByText('Guardado: Clasificación usual').waitFor();
  await expect(usual).toHaveValue('99.01');
  await focused(usual);
  await page.keyboard.press('Control+z');
  await page.getByText('Deshecho: Clasificación usual').waitFor();
  await expect(usual).toHaveValue(before);

  await press(page.getByRole('button', { name: 'Confirmar…' }));
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Correo electrónico'), 'caja@nanduti.example');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Guardado: Consumidor final').waitFor();
  await page.getByText('Documento 0, tipo 5').waitFor();
});
