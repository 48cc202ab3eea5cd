import type { Page } from '@playwright/test';
import { escapeDialog, type LookState } from './look-state.ts';

const search = (page: Page) => page.getByRole('textbox', { name: 'Buscar en el catálogo' });
const form = (page: Page) => page.getByRole('region', { name: 'Ficha' });

async function closeForm(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
}

/** The catalogue's screen over the training products. */
export const CATALOG_STATES: readonly LookState[] = [
  {
    name: 'catalogo',
    baseline: 'usual',
    picture: 'catalogo',
    async show(page) {
      await page.keyboard.press('F11');
      await page.getByRole('row', { name: 'Aceite de girasol' }).waitFor();
    },
  },
  {
    name: 'catalogo-ficha',
    baseline: 'usual',
    picture: 'catalogo-ficha',
    async show(page) {
      await page.getByRole('row', { name: 'Aceite de girasol' }).click();
      await form(page).getByRole('tab', { name: 'Datos' }).waitFor();
    },
  },
  {
    name: 'catalogo-mixto',
    async show(page) {
      await form(page).getByRole('radio', { name: 'Mixto' }).check();
      await form(page).getByLabel('Parte exenta').fill('2.000');
      await form(page).getByText('Más datos').click();
      await form(page).getByLabel('Observación').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'catalogo-salir',
    async show(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor();
    },
    async leave(page) {
      await escapeDialog(page);
      await form(page).getByRole('button', { name: 'Deshacer' }).click();
    },
  },
  {
    name: 'catalogo-historia',
    async show(page) {
      await form(page).getByRole('tab', { name: 'Historia' }).click();
      await form(page).getByRole('heading', { name: 'Cambios' }).waitFor();
    },
    leave: closeForm,
  },
  {
    name: 'catalogo-nuevo',
    async show(page) {
      await page.keyboard.press('Alt+n');
      await form(page).getByText('Producto nuevo').waitFor();
      await page.keyboard.press('Control+s');
      await form(page).getByText('Falta este dato').first().waitFor();
    },
    leave: closeForm,
  },
  {
    name: 'catalogo-favoritos',
    async show(page) {
      await page.getByRole('button', { name: 'Más', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Botones de favoritos…' }).click();
      await page.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'catalogo-listas',
    async show(page) {
      await page.getByRole('button', { name: 'Más', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Clasificaciones y códigos…' }).click();
      await page.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'catalogo-etiquetas',
    async show(page) {
      await page.keyboard.press('Control+p');
      await page.frameLocator('iframe[title="La primera hoja"]').getByText('Gs.').first().waitFor();
      await page.getByRole('dialog').getByText('2 hojas').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'catalogo-nada',
    async show(page) {
      await search(page).fill('7849999999990');
      await page.getByText('Nada coincide con').waitFor();
    },
    async leave(page) {
      await page.getByRole('button', { name: 'Quitar búsqueda y filtros' }).click();
      await page.getByRole('row').nth(1).waitFor();
    },
  },
];
