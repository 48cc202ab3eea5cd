import type { Page } from '@playwright/test';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { countPieces } from '../window/support/count-till.ts';
import { escapeDialog, type LookState } from './look-state.ts';

const CASH = { lines: ['yerba'], client: 'Ramona', payment: { received: '50000' } } as const;

/** Sells, and waits for the number: the till names a sale by it once it has one. */
async function sellAndSend(page: Page): Promise<void> {
  await sellOnce(page, CASH);
  await page.getByText(/^Factura \d/).waitFor();
}

/** A shop's till from the first count to its close. */
export const TILL_STATES: readonly LookState[] = [
  {
    name: 'caja-cerrada',
    baseline: 'contrast',
    async show(page) {
      await page.keyboard.press('Control+t');
      await page.getByRole('heading', { name: 'La caja está cerrada' }).waitFor();
    },
  },
  {
    name: 'caja-abrir',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F2');
      const dialog = page.getByRole('dialog', { name: 'Abrir la caja' });
      await countPieces(dialog, { 50_000: 2, 10_000: 7, 2000: 10, 500: 20 });
    },
    async leave(page) {
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Turno 1' }).waitFor();
    },
  },
  {
    name: 'caja',
    baseline: 'contrast',
    async show(page) {
      await page.keyboard.press('F3');
      await readyToSell(page);
      await sellAndSend(page);
      await page.keyboard.press('Control+t');
      await page.getByRole('grid', { name: 'Movimientos' }).getByText('Venta').waitFor();
    },
  },
  {
    name: 'caja-retiro',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F8');
      const dialog = page.getByRole('dialog', { name: 'Retiro de efectivo' });
      await dialog.getByLabel('Importe').fill('25000');
      await page.keyboard.press('F1');
    },
    async leave(page) {
      await page.keyboard.press('Enter');
      await page.getByRole('grid', { name: 'Movimientos' }).getByText('Retiro').waitFor();
    },
  },
  {
    name: 'caja-corregir',
    baseline: 'usual',
    async show(page) {
      await page.getByRole('row').filter({ hasText: 'Venta' }).first().click();
      await press(page.getByRole('button', { name: /^Corregir: Venta/ }));
      await page.getByRole('dialog', { name: 'Corregir un movimiento' }).waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'caja-informe-x',
    async show(page) {
      await page.keyboard.press('F10');
      await page
        .getByRole('dialog', { name: 'Informe X' })
        .locator('iframe')
        .contentFrame()
        .locator('body > *')
        .first()
        .waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'caja-contar',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F9');
      await countPieces(page.getByRole('dialog'), { 50_000: 2, 10_000: 6, 2000: 10, 500: 20 });
    },
  },
  {
    name: 'caja-diferencias',
    baseline: 'contrast',
    async show(page) {
      await page.keyboard.press('Enter');
      await typeInto(page.getByRole('dialog').getByLabel('Por qué no coincide'), 'Se dio mal un vuelto');
    },
  },
  {
    name: 'caja-queda',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('Enter');
      await typeInto(page.getByRole('dialog').getByLabel('Queda en la caja, Gs.'), '150.000');
    },
  },
  {
    name: 'caja-cierre-z',
    async show(page) {
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog', { name: 'Cierre Z 1' })
        .locator('iframe')
        .contentFrame()
        .locator('body > *')
        .first()
        .waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'caja-cierres',
    baseline: 'usual',
    async show(page) {
      await page.getByRole('tab', { name: 'Cierres anteriores' }).click();
      await page.getByRole('row', { name: 'Cierre Z 1' }).waitFor();
    },
  },
  {
    name: 'venta-caja-cerrada',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F3');
      await readyToSell(page);
      // The next sale, after the one in the notice.
      await page.keyboard.press('Enter');
      await page.getByText('La caja está cerrada; se puede vender igual.').waitFor();
    },
  },
  {
    name: 'caja-sin-contar',
    baseline: 'usual',
    async show(page) {
      await readyToSell(page);
      await sellAndSend(page);
      await page.keyboard.press('Control+t');
      await page.getByText('nadie contó lo que había').waitFor();
      await page.getByRole('grid', { name: 'Movimientos' }).getByText('Venta').waitFor();
    },
  },
];
