import type { Page } from '@playwright/test';
import { focused, typeByHand } from '../../tools/app/keyboard.ts';
import { pauseSending, resumeSending } from '../../tools/app/pause-keys.ts';
import { addItem, chooseClient, readyToSell, typeSearch } from '../../tools/app/sale-keys.ts';
import { escapeDialog, type LookState } from './look-state.ts';

const bar = (page: Page) => page.getByRole('contentinfo');

/** The counter: from an empty sale to one that was charged. */
export const SALE_STATES: readonly LookState[] = [
  {
    name: 'venta-vacia',
    baseline: 'usual',
    show: (page) => page.getByText('Todo listo para vender').waitFor(),
  },
  {
    name: 'en-espera-ninguna',
    async show(page) {
      await page.keyboard.press('F4');
      await page.getByText('No hay ninguna venta en espera').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'cuentas-ninguna',
    async show(page) {
      await page.keyboard.press('F12');
      await page.getByRole('tab', { name: 'Cuentas por cobrar' }).waitFor();
      await page.keyboard.press('F7');
      await page.getByRole('heading', { name: 'Nadie debe nada' }).waitFor();
    },
  },
  {
    name: 'informes-nada',
    async show(page) {
      await page.keyboard.press('Control+i');
      await page.getByRole('button', { name: 'Ir a la venta' }).waitFor();
    },
    async leave(page) {
      await page.keyboard.press('F3');
      await readyToSell(page);
    },
  },
  {
    name: 'envio-pausado',
    show: (page) => pauseSending(page),
    async leave(page) {
      await resumeSending(page);
      await bar(page).getByRole('button', { name: 'Pausar el envío' }).waitFor();
      await page.keyboard.press('F3');
    },
  },
  {
    name: 'venta-buscar',
    baseline: 'usual',
    picture: 'buscar',
    show: async (page) => void (await typeSearch(page, 'a')),
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'venta-renglones',
    baseline: 'contrast',
    picture: 'venta',
    async show(page) {
      for (const line of ['3*yerba', '1,5*queso', 'arroz', '12*aceite', 'dulce']) await addItem(page, line);
    },
  },
  {
    name: 'ayuda',
    baseline: 'usual',
    show: async (page) => {
      await page.keyboard.press('F1');
      await page.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'buscador',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('Control+Space');
      const finder = page.getByRole('dialog', { name: 'Buscar de todo' });
      await focused(finder.getByRole('combobox'));
      await typeByHand(page, 'ca');
      await finder.getByRole('option', { name: 'Caja' }).first().waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'cliente',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F2');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'cliente-nuevo',
    async show(page) {
      await typeByHand(page, '9999999');
      await page.getByText('Ningún cliente coincide').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByLabel('Número de documento').waitFor();
    },
    async leave(page) {
      await page.keyboard.press('Escape');
      await escapeDialog(page);
    },
  },
  {
    name: 'cobrar-credito',
    async show(page) {
      await chooseClient(page, 'Ramona');
      await page.keyboard.press('F10');
      await page.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'cobrar-contado',
    baseline: 'contrast',
    picture: 'cobrar',
    async show(page) {
      await page.keyboard.press('F9');
      await page.getByRole('dialog').getByLabel('Recibido').waitFor();
      await typeByHand(page, '500.000');
    },
  },
  {
    name: 'venta-hecha',
    baseline: 'usual',
    picture: 'vuelto',
    async show(page) {
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Venta guardada' }).waitFor();
      await page.getByText('El cliente escanea').waitFor();
    },
    leave: (page) => page.keyboard.press('Enter'),
  },
];
