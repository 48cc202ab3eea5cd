import type { Page } from 'playwright-core';
import { closeNotices, press } from '../../../dev/app/keyboard.ts';
import { sellOnce } from '../../../dev/app/sale-keys.ts';
import { lookBehindNumbers } from '../support/evidence-shown.ts';
import { escapeDialog, type LookState } from './look-state.ts';

async function openDoubt(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'En duda' }).click();
  await page.getByText('¿Se emitió o no?').waitFor();
}

async function openCancelling(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Anular…' }));
  await page.getByRole('dialog').getByLabel('Motivo').waitFor();
}

/** What was sold, with one in doubt. */
export const DOCUMENT_STATES: readonly LookState[] = [
  {
    name: 'documentos',
    async show(page, { service }) {
      await service.addFault({
        kind: 'reset-after-processing',
        path: '/simplificado/carritos',
        nth: 1,
        count: 1,
      });
      const sale = { client: 'El Ceibo', payment: { initial: '0', days: '30' } };
      await sellOnce(page, { ...sale, lines: ['2*arroz'] });
      await page.keyboard.press('Enter');
      await sellOnce(page, { ...sale, lines: ['yerba'] });
      await page.keyboard.press('F6');
      await page.getByRole('row').filter({ hasText: 'En duda' }).waitFor();
    },
  },
  {
    name: 'documento',
    baseline: 'usual',
    picture: 'documentos',
    async show(page) {
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'Comprobante' }).waitFor();
    },
  },
  {
    name: 'documento-intentos',
    show: (page) => page.getByRole('tab', { name: 'Intentos' }).click(),
  },
  {
    name: 'documento-historia',
    show: (page) => page.getByRole('tab', { name: 'Historia' }).click(),
    leave: (page) => page.getByRole('tab', { name: 'Comprobante' }).click(),
  },
  { name: 'anular', show: openCancelling, leave: escapeDialog },
  {
    // One in doubt waits, and can be taken back.
    name: 'anular-duda',
    async show(page) {
      await openDoubt(page);
      await openCancelling(page);
      await page.keyboard.type('El cliente se arrepintió');
    },
    async leave(page) {
      await press(page.getByRole('dialog').getByRole('button', { name: 'Pedir la anulación' }));
      await press(page.getByRole('button', { name: 'Retirar el pedido' }));
      await page.getByRole('button', { name: 'Anular…' }).waitFor();
    },
  },
  { name: 'duda', baseline: 'usual', picture: 'duda', show: openDoubt },
  {
    name: 'duda-cdc',
    show: (page) => page.getByText('Se emitió: tengo el CDC').click(),
  },
  {
    name: 'duda-numero',
    show: (page) => page.getByText('Se emitió: solo tengo el número').click(),
  },
  {
    // What the numbers say of it, and that it may be there twice.
    name: 'duda-indicio',
    async show(page, { dataFolder }) {
      lookBehindNumbers(dataFolder);
      await page.getByRole('row').filter({ hasNotText: 'En duda' }).nth(1).click();
      await page.getByText('¿Se emitió o no?').waitFor({ state: 'detached' });
      await openDoubt(page);
      await page.getByText('Los números apuntan a esta').first().waitFor();
      await page.getByRole('radio', { checked: true }).waitFor({ state: 'detached' });
    },
    async leave(page) {
      await press(page.getByRole('button', { name: 'Ya la busqué: queda aclarado' }));
      await page.getByText('Puede estar dos veces').waitFor({ state: 'detached' });
      await closeNotices(page);
    },
  },
];
