import type { Page } from '@playwright/test';
import { closeNotices, press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { lookBehindNumbers } from '../window/support/evidence-shown.ts';
import { escapeDialog, type LookState } from './look-state.ts';

async function openDoubt(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'En duda' }).click();
  await page.getByText('¿Se emitió o no?').waitFor();
}

async function openCancelling(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Anular…' }));
  await page.getByRole('dialog').getByLabel('Motivo').waitFor();
}

const filtersOf = (page: Page) => page.getByRole('button', { name: 'Filtros', exact: true });

/** Searches among the sales. */
const LIST_STATES: readonly LookState[] = [
  {
    name: 'documentos-filtros',
    baseline: 'usual',
    async show(page) {
      await press(filtersOf(page));
      await press(page.getByRole('button', { name: 'Esta semana' }));
      await press(page.getByRole('button', { name: 'Emitida', exact: true }));
      await typeInto(page.getByLabel('Total desde'), '1.000');
      await page.getByRole('button', { name: 'Ver 2 documentos' }).waitFor();
    },
  },
  {
    name: 'documentos-filtrados',
    async show(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Quitar: Emitida' }).waitFor();
    },
  },
  {
    name: 'documentos-nada',
    baseline: 'usual',
    async show(page) {
      await typeInto(page.getByRole('textbox', { name: 'Buscar documentos' }), 'zzzz');
      await page.getByText('Nada coincide con «zzzz»').waitFor();
    },
    async leave(page) {
      await press(page.getByRole('button', { name: 'Quitar filtros' }));
      await page.getByRole('row').nth(2).waitFor();
    },
  },
];

/** The sales, with one in doubt. */
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
      // The two beside it: the filters' counts do not change under them.
      await page.getByRole('row').filter({ hasText: 'Emitida' }).nth(1).waitFor();
    },
  },
  ...LIST_STATES,
  {
    name: 'documento',
    baseline: 'usual',
    picture: 'documentos',
    async show(page) {
      await tabTo(page.getByRole('grid'));
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'Comprobante' }).waitFor();
    },
  },
  {
    // Without pictures: Tab, which the pictured states test, closes a menu.
    name: 'documento-mas',
    async show(page) {
      await press(page.getByRole('button', { name: 'Más', exact: true }));
      await page.getByRole('menuitem', { name: 'PDF A4' }).waitFor();
    },
    async leave(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'compartir',
    picture: 'compartir',
    async show(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByText('Lo que recibe el cliente').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'documento-datos',
    picture: 'documento-datos',
    async show(page) {
      await page.getByRole('tab', { name: 'Datos' }).click();
      await page.getByRole('table', { name: 'Renglones' }).waitFor();
    },
  },
  {
    name: 'documento-recorrido',
    picture: 'documento-recorrido',
    async show(page) {
      await page.getByRole('tab', { name: 'Recorrido' }).click();
      await page.getByText('Vendida y guardada').waitFor();
    },
  },
  {
    name: 'documento-respuestas',
    async show(page) {
      await page.getByRole('tab', { name: 'Respuestas del servicio' }).click();
      await page.getByText('HTTP 200').first().click();
      await page.getByText('"success": true').first().waitFor();
    },
    leave: (page) => page.getByRole('tab', { name: 'Comprobante' }).click(),
  },
  { name: 'anular', show: openCancelling, leave: escapeDialog },
  {
    // A waiting cancellation of a document in doubt, which can be undone.
    name: 'anular-duda',
    async show(page) {
      await openDoubt(page);
      await openCancelling(page);
      await typeByHand(page, 'El cliente se arrepintió');
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
    // Evidence from the numbers, and a possible duplicate.
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
