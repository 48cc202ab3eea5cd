import type { Page } from '@playwright/test';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { LookState } from './look-state.ts';

/** Shows the report of this name once every sale is issued. */
async function show(page: Page, tab: string, heading: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** Reports of the till's sales, in the forms that look different. */
export const REPORT_STATES: readonly LookState[] = [
  {
    name: 'informe-resumen',
    baseline: 'contrast',
    async show(page) {
      await page.keyboard.press('Control+i');
      await show(page, 'Resumen', 'Resumen de ventas');
      await waitUntil('all of it issued', async () => {
        await page.keyboard.press('F5');
        return (
          (await page
            .getByRole('row')
            .filter({ hasText: /^En cola|^Enviando/ })
            .count()) === 0
        );
      });
    },
  },
  {
    name: 'informe-resumen-tabla',
    async show(page) {
      await page.getByRole('button', { name: /^Ver como tabla: Vendido por hora/ }).click();
      await page.getByRole('cell', { name: 'Gs. 0' }).first().waitFor();
    },
  },
  {
    name: 'informe-productos',
    baseline: 'contrast',
    show: (page) => show(page, 'Productos', 'Ventas por producto'),
  },
  {
    name: 'informe-medios',
    baseline: 'usual',
    show: (page) => show(page, 'Medios de pago', 'Medios de pago'),
  },
  {
    name: 'informe-libro',
    baseline: 'usual',
    show: (page) => show(page, 'Libro IVA', 'Libro IVA ventas'),
  },
  {
    name: 'informe-vacio',
    baseline: 'usual',
    async show(page) {
      await show(page, 'Grupos', 'Ventas por grupo');
      await page.getByRole('radio', { name: 'Ayer' }).focus();
      await page.keyboard.press('Space');
      await page.getByText('En estos días no se vendió nada.').waitFor();
    },
  },
];
