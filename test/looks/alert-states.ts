import type { Page } from '@playwright/test';
import { press } from '../../tools/app/keyboard.ts';
import { pauseSending } from '../../tools/app/pause-keys.ts';
import { escapeDialog, type LookState } from './look-state.ts';

const card = (page: Page, name: string) =>
  page.getByRole('group', { name: 'De todo el puesto' }).getByRole('region', { name });

/** Alerts that concern no single document. */
export const ALERT_STATES: readonly LookState[] = [
  {
    name: 'avisos-mostrador',
    baseline: 'contrast',
    async show(page) {
      // Otherwise the foot alternates between the next attempt and the one in progress.
      await pauseSending(page);
      await press(page.getByRole('button', { name: '4 necesitan atención' }));
      await card(page, 'Ventas que esperan hace más de un día').waitFor();
      await card(page, 'Fin de mes con facturas sin emitir').waitFor();
      await card(page, 'Cambió el timbrado 12345678').waitFor();
    },
  },
  {
    name: 'numero-de-nadie',
    baseline: 'usual',
    async show(page) {
      await press(card(page, 'Una factura que no es de nadie').getByRole('button'));
      await page.getByRole('dialog').getByText('Otro puesto o persona que usa el mismo punto').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'lote-de-timbrado',
    baseline: 'contrast',
    async show(page) {
      await press(card(page, 'Cambió el timbrado 12345678').getByRole('button'));
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Julio Ferreira').waitFor();
      await dialog.getByText('Pasarlas al timbrado 12345678, punto 001-002').click();
    },
    leave: escapeDialog,
  },
];
