import { escapeDialog, type LookState } from './look-state.ts';

/** The clients' screen over the training clients. */
export const CLIENT_STATES: readonly LookState[] = [
  {
    name: 'clientes',
    baseline: 'usual',
    picture: 'clientes',
    async show(page) {
      await page.keyboard.press('F12');
      await page.getByRole('row', { name: 'Almacén El Ceibo' }).waitFor();
    },
  },
  {
    name: 'clientes-abierto',
    async show(page) {
      await page.getByRole('row', { name: 'Ramona' }).click();
      await page.getByRole('region', { name: 'Ramona' }).getByText('Nacionalidad').waitFor();
    },
  },
  {
    name: 'cliente-corregir',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F8');
      await page.getByRole('dialog').getByText('Paraguay', { exact: true }).waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'cliente-rechazado',
    async show(page) {
      await page.keyboard.press('Alt+n');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Número de documento').fill('80000001-9');
      await page.keyboard.press('Enter');
      await dialog.getByText('Falta este dato').first().waitFor();
    },
    async leave(page) {
      await page.keyboard.press('Escape');
      await page.getByText('Hay datos sin guardar').waitFor();
      await escapeDialog(page);
    },
  },
  {
    name: 'clientes-nadie',
    async show(page) {
      await page.getByRole('textbox', { name: 'Buscar por RUC, CI o nombre' }).fill('Zzz');
      await page.getByText('Nadie coincide con «Zzz»').waitFor();
    },
    async leave(page) {
      await page.getByRole('textbox', { name: 'Buscar por RUC, CI o nombre' }).fill('');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
];
